/** Declares the domain `installments`. */
import { defineDomain } from "../../bus/domain";
import { type InstallmentEvents, installmentPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { installmentsSlice } from "./state";

export const installments = defineDomain<InstallmentEvents>()({
  name: "installments",
  slice: installmentsSlice,
  resources: ownResources,
  mutations,
  pushes: installmentPushes,
});
