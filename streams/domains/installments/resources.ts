/** The learner's installments, and the payments of one. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, fetched, notFetched } from "../../bus/fetched";
import { inRecord } from "../../bus/statusField";
import { getInstallment, getInstallments } from "./api";
import { type Installment, installmentPushes } from "./events";

export const installmentList = defineResource({
  name: "installments",
  statusIn: fetched,
  get: getInstallments,
  pushes: Object.keys(installmentPushes),
  after: "subscriptions/settled",
});

/** Requested where its payments are shown: a push does not carry them. */
export const oneInstallment = defineResource({
  name: "installments/one",
  key: "installmentId",
  statusIn: inRecord("ones", "resource", (): Fetched<Installment> => notFetched),
  get: getInstallment,
  pushes: Object.keys(installmentPushes),
  hints: Object.keys(installmentPushes),
});
