/** Examples of the events about what this device stores. */
import type { DeviceDataEvents } from "../../streams/domains/deviceData/events";

export const ofDeviceData: DeviceDataEvents = {
  "deviceData/storingChosen": { isOn: false },
  "deviceData/storingRead": { isOn: false },
  "deviceData/choiceLost": {},
  "deviceData/clearRequested": {},
  "deviceData/clearedElsewhere": {},
  "deviceData/cleared": {},
  "deviceData/clearFailed": {},
  "deviceData/roomRequested": {},
  "deviceData/roomMeasured": { bytes: 413_000 },
};
