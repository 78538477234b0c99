/** Declares the domain `account`. */
import { defineDomain } from "../../bus/domain";
import { accountEffects } from "./effects";
import type { AccountEvents } from "./events";
import { accountSlice } from "./state";

export const account = defineDomain<AccountEvents>()({
  name: "account",
  slice: accountSlice,
  effects: accountEffects,
});
