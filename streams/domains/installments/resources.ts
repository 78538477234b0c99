/** The learner's installments. */
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { getInstallments } from "./api";
import { installmentPushes } from "./events";

export const installmentList = defineResource({
  name: "installments",
  place: fetched,
  get: getInstallments,
  pushes: Object.keys(installmentPushes),
  after: "subscriptions/settled",
});
