/** The learner's video consultations, the times of their experts, and what can be bought. */

import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import { defineOwnResource } from "../../bus/resource/ownResource";
import { entity, listOf } from "../../bus/wire/entity";
import { otherwise, string } from "../../bus/wire/schema";
import { count, id, maybe, text } from "../../bus/wire/wire";
import type { HttpPort } from "../../ports/types";
import { getSlots, getVideoConsultations } from "./api";
import { videoConsultationPushes } from "./events";

const pushes = Object.keys(videoConsultationPushes);

export const videoConsultationList = defineResource({
  name: "videoConsultations",
  stored: "pushed",
  statusIn: fetched,
  get: getVideoConsultations,
  pushes,
});

/** Others book too, and no push says so: they are requested at each visit, and again when one of them is taken or given up. */
const slots = defineOwnResource({
  name: "videoConsultations/slots",
  key: "slotsKey",
  stored: "never",
  get: getSlots,
  pushes,
  refetchOn: [...pushes, "videoConsultations/timeTaken"],
  maxAgeMs: 0,
});

/** What can be bought. `price` in minor units; null: not for sale. */
const ConsultationForSaleStruct = entity(
  { id: id(), serviceId: id() },
  {
    course: maybe(entity({ id: id() }, { title: text() })),
    title: text(),
    description: text(),
    durationMinutes: otherwise(count(), 60),
    price: maybe(count()),
    currency: maybe(string()),
  },
);

/** GET /course/online-consultations: at each visit, since no push tells a new price. */
const forSale = defineOwnResource({
  name: "videoConsultations/forSale",
  stored: "never",
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/course/online-consultations", schema: listOf(ConsultationForSaleStruct) }),
  // none changes it: it is stale with the rest of its slice
  pushes,
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [slots, forSale] as const;
