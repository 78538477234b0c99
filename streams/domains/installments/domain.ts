/** Declares the domain `installments`. */
import { defineDomain } from "../../bus/domain";
import { installmentsEffects } from "./effects";
import { type InstallmentEvents, installmentPushes } from "./events";
import { installmentsSlice } from "./state";

export const installments = defineDomain<InstallmentEvents>()({
  name: "installments",
  slice: installmentsSlice,
  effects: installmentsEffects,
  pushes: installmentPushes,
});
