import { type Overrule, OverruleBook } from "../store/overrules";
import type { DeviceStore } from "./deviceStore";
import { sendOverrule } from "./remote";

/** Where the rules of an activity were left, as this device keeps and sends it. */
export const overruleBook = (
  device: DeviceStore,
  activityId: string,
  kept: readonly Overrule[] = [],
  stored: readonly Overrule[] = [],
) =>
  new OverruleBook({
    kept,
    stored,
    persist: (waiting) => void device.storeOverrules(waiting),
    send: (overrule) => sendOverrule(activityId, overrule),
  });
