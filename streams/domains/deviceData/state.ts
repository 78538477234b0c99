/** Whether this device stores what the learner is shown, what that takes, and how its deletion stands. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { DeviceDataEvents } from "./events";

export interface DeviceDataState {
  readonly isOn: boolean;
  /** The choice holds in this tab alone. */
  readonly isChoiceLost: boolean;
  readonly clearing: "idle" | "running" | "done" | "failed";
  /** What is stored, in bytes. */
  readonly room: "unasked" | "measuring" | "unknown" | number;
}

const handlers = {
  "deviceData/storingChosen": (draft, { payload: { isOn } }) => {
    Object.assign(draft, { isOn, isChoiceLost: false, clearing: isOn ? "idle" : "running" });
  },
  "deviceData/storingRead": (draft, { payload: { isOn } }) => {
    Object.assign(draft, { isOn, isChoiceLost: false, clearing: "idle" });
  },
  "deviceData/choiceLost": (draft) => {
    draft.isChoiceLost = true;
  },
  "deviceData/clearRequested": (draft) => {
    draft.clearing = "running";
  },
  "deviceData/clearedElsewhere": "ignore",
  "deviceData/cleared": (draft) => {
    // what nobody pressed for is not said
    draft.clearing = draft.clearing === "running" ? "done" : "idle";
  },
  "deviceData/clearFailed": (draft) => {
    draft.clearing = "failed";
  },
  "deviceData/roomRequested": (draft) => {
    // a screen that is opened again begins anew, with what still has to be said
    if (draft.clearing === "done") draft.clearing = "idle";
    draft.room = "measuring";
  },
  "deviceData/roomMeasured": (draft, { payload: { bytes } }) => {
    draft.room = bytes ?? "unknown";
  },
} satisfies Handlers<DeviceDataState, DeviceDataEvents>;

export const deviceDataSlice = defineSlice<DeviceDataState>({
  scope: "session",
  initial: { isOn: true, isChoiceLost: false, clearing: "idle", room: "unasked" },
  handlers,
});
