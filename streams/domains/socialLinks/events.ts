/** The social networks that the learner has linked (PROF-05). */

import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity } from "../../bus/wire/entity";
import type { Infer } from "../../bus/wire/schema";
import { id, text } from "../../bus/wire/wire";
import type { SocialError } from "../signIn/socialReturn";

/** `source` is the network's name, as "google". */
export const SocialLinkStruct = entity({ id: id() }, { source: text() });
export type SocialLink = Infer<typeof SocialLinkStruct>;

export interface SocialLinkEvents extends ResourceEvents<"socialLinks/list", readonly SocialLink[]> {
  /** The browser leaves for the network's page, which leads back to `returnPath`, or to the page of linking. */
  readonly "socialLinks/linkRequested": { readonly provider: string; readonly returnPath?: string };
  /** The screen is shown: if the address is a network's answer, it is read and cleared. */
  readonly "socialLinks/screenOpened": Record<string, never>;
  readonly "socialLinks/linked": Record<string, never>;
  readonly "socialLinks/linkFailed": { readonly error: SocialError };
  readonly "socialLinks/unlinked": { readonly id: number };
  /** The learner has read why a network was not linked. */
  readonly "socialLinks/linkErrorSeen": Record<string, never>;
}
