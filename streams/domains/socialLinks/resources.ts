/** The linked networks: loaded at each visit, and after one was linked. */
import { defineResource } from "../../bus/resource/defineResource";
import { inField } from "../../bus/resource/statusField";
import { getSocialLinks } from "./api";

export const socialLinkList = defineResource({
  name: "socialLinks/list",
  statusIn: inField("list"),
  get: getSocialLinks,
  after: "socialLinks/linked",
  maxAgeMs: 0,
});
