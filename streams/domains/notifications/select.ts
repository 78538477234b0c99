/** What screens read of the notifications of this device. */
import type { NotificationsState } from "./state";

export const selectDeviceNotifications = (state: { readonly notifications: NotificationsState }): NotificationsState =>
  state.notifications;
