/** What screens read of what this device stores. */
import type { DeviceDataState } from "./state";

export const selectDeviceData = (state: { readonly deviceData: DeviceDataState }): DeviceDataState => state.deviceData;
