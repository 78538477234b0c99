/** The learner's installments, and the payments of one. */

import { defineOwnResource } from "../../bus/resource/ownResource";
import { byId } from "../../bus/resource/refetch";
import { getInstallment, getInstallments } from "./api";
import { installmentPushes } from "./events";

const list = defineOwnResource({
  name: "installments/list",
  stored: "pushed",
  get: getInstallments,
  pushes: Object.keys(installmentPushes),
  after: "subscriptions/settled",
});

/** Requested where its payments are shown: a push does not carry them. */
const one = defineOwnResource({
  name: "installments/one",
  key: "installmentId",
  stored: "pushed",
  get: getInstallment,
  pushes: Object.keys(installmentPushes),
  refetchOn: byId(installmentPushes),
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list, one] as const;
