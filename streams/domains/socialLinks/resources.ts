/** The linked networks: loaded at each visit, and after one was linked. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { entity, listOf } from "../../bus/wire/entity";
import type { Infer } from "../../bus/wire/schema";
import { id, text } from "../../bus/wire/wire";
import type { HttpPort } from "../../ports/types";

/** `source` is the network's name, as "google". */
const SocialLinkStruct = entity({ id: id() }, { source: text() });
export type SocialLink = Infer<typeof SocialLinkStruct>;

/** GET /user-external-auth. */
const list = defineOwnResource({
  name: "socialLinks/list",
  stored: "aged",
  forgetOn: ["socialLinks/unlinked"],
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/user-external-auth", schema: listOf(SocialLinkStruct) }),
  refetchOn: ["socialLinks/linked"],
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list] as const;
