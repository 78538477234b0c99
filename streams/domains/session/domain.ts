/** Declares the domain `session`. */
import { defineDomain } from "../../bus/domain";
import type { FieldEvents } from "../../bus/resource/ownField";
import { sessionEffects } from "./effects";
import { failedSignIn, type SessionEvents } from "./events";
import { mutations } from "./mutations";
import { sessionSlice } from "./state";

export const session = defineDomain<SessionEvents & FieldEvents<typeof mutations>>({
  reports: {
    "session/opened": () => [["open_app"]],
    // whose actions follow is said before the first of them, and cleared after the last
    "session/started": ({ user: { id: user_id }, method }) => [
      { identify: user_id },
      ...(method === "signUp" ? [["user_registration", { user_id }] as const] : []),
      // a page that loads with a stored token is no sign-in
      ...(method === "token" ? [] : [["login", { method, status: "success", user_id }] as const]),
    ],
    "session/signInFailed": () => [failedSignIn("email")],
    "session/ended": () => [["logout"], { identify: null }],
  },
})({
  name: "session",
  slice: sessionSlice,
  effects: sessionEffects,
  mutations,
});
