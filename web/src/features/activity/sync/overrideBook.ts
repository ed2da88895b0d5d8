import { type Override, OverrideBook } from "../store/overrides";
import type { DeviceStore } from "./deviceStore";
import { sendOverride } from "./remote";

/** Where the rules of an activity were left, as this device keeps and sends it. */
export const overrideBook = (
  device: DeviceStore,
  activityId: string,
  kept: readonly Override[] = [],
  stored: readonly Override[] = [],
) =>
  new OverrideBook({
    kept,
    stored,
    persist: (waiting) => void device.storeOverrides(waiting),
    send: (override) => sendOverride(activityId, override),
  });
