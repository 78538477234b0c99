/** The linked networks: loaded at each visit, and after one was linked. */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/statusField";
import { getSocialLinks } from "./api";

export const socialLinkList = defineResource({
  name: "socialLinks/list",
  statusIn: inField("list"),
  get: getSocialLinks,
  after: "socialLinks/linked",
  maxAgeMs: 0,
});
