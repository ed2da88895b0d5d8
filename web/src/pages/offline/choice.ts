import { unitsLeft } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import type { TakenCopy } from "@/work/offline";

/** So many items a device takes at most. */
export const mostItems = 60;
/** So many days from today the last day is at most. */
const mostDays = 7;
/** From this hour on a day is over for work, and the next one is offered. */
const eveningHour = 15;

export interface Pair {
  child: string;
  purchase: Purchase;
}

/** Each child with each application, without those that are on the device already. */
export function pairsOf(
  children: readonly string[],
  purchases: readonly Purchase[],
  copies: readonly TakenCopy[],
): Pair[] {
  const here = new Set(
    copies
      .filter(({ state }) => state === "live")
      .flatMap(({ items }) => items)
      .filter(({ state, begun }) => state === "reserved" && !begun)
      .map(({ child, application }) => `${child.id} ${application.id}`),
  );
  return purchases.flatMap((purchase) =>
    children.filter((child) => !here.has(`${child} ${purchase.application_id}`)).map((child) => ({ child, purchase })),
  );
}

/** How many units a purchase lacks for the chosen pairs. */
export function unitsMissing(purchase: Purchase, pairs: readonly Pair[]): number {
  if (purchase.purchase_type !== "unit") return 0;
  const wanted = pairs.filter((pair) => pair.purchase.purchase_id === purchase.purchase_id).length;
  return Math.max(0, wanted - unitsLeft(purchase));
}

/** How many items may still be added. */
export const roomFor = (copies: readonly TakenCopy[]): number =>
  mostItems -
  copies
    .filter(({ state }) => state === "live")
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === "reserved" || state === "used").length;

/** The days from today to the latest last day, YYYY-MM-DD by the reader's calendar. */
export const lastDays = (now: Date = new Date()): string[] =>
  Array.from({ length: mostDays + 1 }, (_, day) => dayAfter(now, day));

function dayAfter(now: Date, days: number): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last day that is offered first: today, and in the afternoon tomorrow. */
export const firstDay = (now: Date = new Date()): string => dayAfter(now, now.getHours() < eveningHour ? 0 : 1);
