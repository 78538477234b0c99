/** Whether this device may show the system's notifications (CHAT-13), also while no page is open (OFF-06). */
import type { Problem } from "../../bus/problem";
import type { NotificationPermit } from "../../ports/types";

/**
 * News while no page is open: `unknown` until it is asked for; `absent`: this browser, brand or server has none; `on`: the push service and
 * the server have answered.
 */
export type PushStatus = "unknown" | "absent" | "off" | "starting" | "on" | "failed";

export interface NotificationEvents {
  /** What the browser says: at the start, and when the learner changes it in the browser. */
  readonly "notifications/permissionChanged": { readonly permission: NotificationPermit };
  /** The learner wants them: the browser asks. */
  readonly "notifications/permissionRequested": Record<string, never>;
  /** `default`: the browser's question was closed without an answer. */
  readonly "notifications/permissionAnswered": { readonly permission: NotificationPermit };
  /** After the first message that was sent from this device; once. */
  readonly "notifications/offered": Record<string, never>;
  readonly "notifications/offerDeclined": Record<string, never>;
  /** The learner has pressed a notification: this screen is to be shown. */
  readonly "notifications/opened": { readonly path: string };
  /** The screen that was asked for is shown. */
  readonly "notifications/followed": Record<string, never>;
  /** The settings of it are open. */
  readonly "notifications/pushLooked": Record<string, never>;
  /** The learner wants news on this device also while no page is open. */
  readonly "notifications/pushRequested": Record<string, never>;
  readonly "notifications/pushWithdrawn": Record<string, never>;
  readonly "notifications/pushChanged": { readonly status: PushStatus; readonly problem: Problem | null };
}
