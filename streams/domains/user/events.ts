/** The learner herself, as the server answers her (RT-03); pushes of her belong to the session. */
import type { ResourceEvents } from "../../bus/defineResource";
import type { User } from "../session/events";

/** `loaded`: asked for, or the answer to a change of her. */
export type UserEvents = ResourceEvents<"user", User>;
export type UserLoaded = ReturnType<typeof userLoaded>;

export const userLoaded = (payload: UserEvents["user/loaded"]) =>
  ({ type: "user/loaded", payload, source: "rest" }) as const;
