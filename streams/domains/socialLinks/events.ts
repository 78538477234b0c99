/** The social networks that the learner has linked (PROF-05). */
import type { SocialError } from "../signIn/socialReturn";

export interface SocialLinkEvents {
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
