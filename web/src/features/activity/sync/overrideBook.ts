import type { DeliveryParts } from "@/work/delivery";
import { type Override, OverrideBook } from "../store/overrides";
import type { KeptActivity } from "./keptActivity";

/** The overrides of an activity, as this device stores and sends them. */
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
