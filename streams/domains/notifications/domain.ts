/** Declares the domain `notifications`. */
import { defineDomain } from "../../bus/domain";
import { notificationsEffects } from "./effects";

export const notifications = defineDomain()({
  name: "notifications",
  effects: notificationsEffects,
});
