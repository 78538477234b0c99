/** The ports of a real browser page that only a member needs, and the member's domains with them. */
import { createDesktopPort } from "./ports/desktop";
import { createSocketPort } from "./ports/socket";
import { createTabsPort } from "./ports/tabs";
import type { CorePorts, MemberPorts } from "./ports/types";
import { createUploadPort } from "./ports/uploads";
import type { AppState } from "./registry";

export * as member from "./member";

/** Made over the core's ports; addresses follow the configuration, read anew at each use. */
export function createMemberPorts(
  window: Window & typeof globalThis,
  { token, clock, random }: CorePorts,
  state: () => AppState,
): MemberPorts {
  const domain = () => state().brand.config?.domain;
  const language = () => state().brand.language;
  return {
    socket: createSocketPort({
      url: () => domain()?.notificationUrl ?? window.location.origin,
      auth: () => ({ token: token.read(), appId: state().brand.config?.appId ?? "", lang: language() }),
      clock,
      random,
    }),
    tabs: createTabsPort(window.navigator.locks),
    desktop: createDesktopPort(window),
    uploads: createUploadPort({
      uploadUrl: () => domain()?.uploadUrl ?? `${domain()?.apiUrl ?? ""}/spa/v2/files`,
      language,
      token,
      clock,
    }),
  };
}
