/** Whether this device may show the system's notifications (CHAT-13). */
import type { NotificationPermit } from "../../ports/types";

export interface NotificationEvents {
  /** What the browser says: at the start, and when the learner changes it in the browser. */
  "notifications/permissionChanged": { readonly permission: NotificationPermit };
  /** The learner wants them: the browser asks. */
  "notifications/permissionRequested": Record<string, never>;
  /** `default`: the browser's question was closed without an answer. */
  "notifications/permissionAnswered": { readonly permission: NotificationPermit };
  /** After the first message that was sent from this device; once. */
  "notifications/offered": Record<string, never>;
  "notifications/offerDeclined": Record<string, never>;
}
