/** Declares the domain `signIn`. */
import { defineDomain } from "../../bus/domain";
import { signInEffects } from "./effects";
import type { SignInEvents } from "./events";
import { signInSlice } from "./state";

export const signIn = defineDomain<SignInEvents>()({
  name: "signIn",
  slice: signInSlice,
  effects: signInEffects,
});
