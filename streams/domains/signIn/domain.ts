/** Declares the domain `signIn`. */
import { defineDomain } from "../../bus/domain";
import type { FieldEvents } from "../../bus/resource/ownField";
import { failedSignIn } from "../session/events";
import { signInEffects } from "./effects";
import type { SignInEvents } from "./events";
import { mutations } from "./mutations";
import { signInSlice } from "./state";

export const signIn = defineDomain<SignInEvents & FieldEvents<typeof mutations>>({
  reports: {
    "signIn/appIdSignInFailed": () => [failedSignIn("appId")],
    "signIn/socialFailed": () => [failedSignIn("social")],
    "signIn/codeRefused": ({ use }) => (use === "signIn" ? [failedSignIn("code")] : []),
  },
})({
  name: "signIn",
  slice: signInSlice,
  effects: signInEffects,
  mutations,
});
