/** The push service of the mobile app: a plugin that the app puts into the page. A browser's tab has none and needs none. */
import type { PushPort } from "../types";

interface PushPlugin {
  login?(externalId: string): void;
  logout?(): void;
}
type AppWindow = Window & { readonly plugins?: { readonly OneSignal?: PushPlugin } };

/** Looks for the plugin at each use: the app creates it when it is ready. */
export const createPushPort = (window: AppWindow): PushPort => ({
  identify(externalId) {
    const service = window.plugins?.OneSignal;
    if (externalId === null) service?.logout?.();
    else service?.login?.(externalId);
  },
});
