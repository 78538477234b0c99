/** The learner, fetched again where a push about them may have been missed (RT-08). */
import { defineResource } from "../../bus/resource/defineResource";
import { inField } from "../../bus/resource/statusField";
import type { HttpPort } from "../../ports/types";
import { userPushes } from "./events";
import { getUser } from "./readApi";

export const userResource = defineResource({
  name: "user",
  // the session's own record has the user of the stored position (session/storedStart.ts)
  stored: "never",
  statusIn: inField("resource"),
  get: (http: HttpPort) => getUser(http),
  pushes: Object.keys(userPushes),
});
