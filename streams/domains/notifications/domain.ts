/** Declares the domain `notifications`. */
import { defineDomain } from "../../bus/domain";
import { notificationsEffects } from "./effects";
import type { NotificationEvents } from "./events";
import { permissionEffects } from "./permission";
import { pushEffects } from "./push";
import { notificationsSlice } from "./state";

export const notifications = defineDomain<NotificationEvents>()({
  name: "notifications",
  slice: notificationsSlice,
  effects: { ...notificationsEffects, ...permissionEffects, ...pushEffects },
});
