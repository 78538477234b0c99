/**
 * What this device stores of the learner, by their choice (OFF-13). Rule: the choice is the device's, not the account's, and it is read
 * again at each write, since a tab that slept has not heard what another one changed.
 */
import type { LocalStore } from "../../ports/types";
import { answersKey } from "../session/events";

export interface DeviceDataEvents {
  /** The learner chose whether this device stores what they are shown. */
  readonly "deviceData/storingChosen": { readonly isOn: boolean };
  /** The device has another choice than this tab: at its start, and after another tab changed it. */
  readonly "deviceData/storingRead": { readonly isOn: boolean };
  /** The device did not store the choice: it holds in this tab alone. */
  readonly "deviceData/choiceLost": Record<string, never>;
  readonly "deviceData/clearRequested": Record<string, never>;
  /** Another tab has deleted what is stored: what this one has not stored yet is given up too. */
  readonly "deviceData/clearedElsewhere": Record<string, never>;
  readonly "deviceData/cleared": Record<string, never>;
  readonly "deviceData/clearFailed": Record<string, never>;
  readonly "deviceData/roomRequested": Record<string, never>;
  /** What is stored, in bytes; null: the device does not say. */
  readonly "deviceData/roomMeasured": { readonly bytes: number | null };
}

/** Where the choice is: "off", or nothing. */
export const STORING_KEY = "deviceData:storing";
/** By this the other tabs see that what is stored was deleted. */
export const CLEARED_KEY = "deviceData:clearedAt";

/** Whether this device stores what the learner is shown (OFF-13). */
export const isStoringOn = (local: Pick<LocalStore, "get">): boolean => local.get(STORING_KEY) !== "off";

/** Where the learner's answers are stored; null: nobody is signed in, or this device stores nothing (OFF-13). */
export const findAnswersKey = (local: Pick<LocalStore, "get">, userId: number | null): string | null =>
  userId !== null && isStoringOn(local) ? answersKey(userId) : null;
