import type { DeliveryParts } from "@/work/delivery";
import { type Override, OverrideBook } from "../store/overrides";
import type { KeptActivity } from "./keptActivity";

/** Where the rules of an activity were left, as this device keeps and sends it. */
export const overrideBook = (
  kept: KeptActivity,
  send: (override: Override) => Promise<unknown>,
  stored: readonly Override[] = [],
  later?: DeliveryParts["later"],
) =>
  new OverrideBook({
    kept: kept.stored.overrides ?? [],
    stored,
    persist: kept.storeOverrides,
    send,
    later,
  });
