/** What screens read of linked networks. */
import type { SocialLinksState } from "./state";

export const selectSocialLinks = (state: { readonly socialLinks: SocialLinksState }): SocialLinksState =>
  state.socialLinks;
