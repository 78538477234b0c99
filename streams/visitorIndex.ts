/** The door for screens that load after the first one, signed in or not. */
export { selectAccess } from "./views/access";
export { decideRoute, type GuardedRoute } from "./views/guard";
