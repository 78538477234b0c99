/** Declares the domain `installments`. */
import { defineDomain } from "../../bus/domain";
import { type InstallmentEvents, installmentPushes } from "./events";
import { ownResources } from "./resources";
import { installmentsSlice } from "./state";

export const installments = defineDomain<InstallmentEvents>()({
  name: "installments",
  slice: installmentsSlice,
  resources: ownResources,
  pushes: installmentPushes,
});
