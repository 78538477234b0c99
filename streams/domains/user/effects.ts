/** Fetches the user anew where a push of her may have been missed (RT-08). */
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { CorePorts } from "../../ports/types";
import { sessionPushes, type User } from "../session/events";
import { getUser } from "./api";
import type { UserState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: CorePorts;
  state(): ReturnType<FetchedDeps["state"]> & {
    readonly user: UserState;
    readonly session: { readonly user: User | null };
  };
}

export const userEffects = fetchedEffects<Deps, User>({
  name: "user",
  pushes: sessionPushes,
  current: ({ state }) => ({ resource: state().user.resource, value: state().session.user }),
  get: ({ ports }) => getUser(ports.http),
});
