/** The learner herself, as the server answers her (RT-03); pushes of her belong to the session. */
import type { FetchedEvents } from "../../bus/fetched";
import type { User } from "../session/events";

/** `loaded`: asked for, or the answer to a change of her. */
export type UserEvents = FetchedEvents<"user", User>;
export type UserLoaded = ReturnType<typeof userLoaded>;

export const userLoaded = (payload: UserEvents["user/loaded"]) =>
  ({ type: "user/loaded", payload, source: "rest" }) as const;
