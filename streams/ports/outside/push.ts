/** The push service of the mobile app: a plugin that the app puts into the page; and the end of the browser's own, with the session. */
import { forgetDevicePush, type PushingWindow } from "../device/devicePush";
import type { PushPort } from "../types";

interface PushPlugin {
  login?(externalId: string): void;
  logout?(): void;
}
type AppWindow = Window & { readonly plugins?: { readonly OneSignal?: PushPlugin } };

/** Looks for the plugin at each use: the app creates it when it is ready. */
export const createPushPort = (window: AppWindow & PushingWindow): PushPort => ({
  identify(externalId) {
    const service = window.plugins?.OneSignal;
    if (externalId === null) service?.logout?.();
    else service?.login?.(externalId);
  },
  forgetDevice: () => void forgetDevicePush(window).subscribe(),
});
