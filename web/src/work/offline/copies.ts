import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** The length of a pregnancy. */
export interface Gestation {
  weeks: number;
  days: number;
}

/**
 * What a run needs of a child, and no more: names, the date of birth, the length of a pregnancy that ended early where the age
 * is corrected for it, how the child answers by switches, and its language.
 */
export interface TakenChild {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  /** YYYY-MM-DD, empty if it is unknown. */
  date_of_birth: string;
  gestation?: Gestation;
  scanning: Schemas["Scanning"];
  /** As the record names it, where it does. */
  language?: string;
}

export interface TakenApplication {
  id: string;
  /** The published version on which activities run. */
  version: number;
  title: string;
  /** Path of its picture below /api/, empty if there is none. */
  image: string;
  /** Tags of the languages in which it can be run, the one in which it is written first; absent where there is no choice. */
  languages?: readonly string[];
}

/** An application with a child, from which one activity may begin. */
export interface TakenItem {
  item_id: string;
  copy_id: string;
  /** Empty texts once the child is gone. */
  child: TakenChild;
  application: TakenApplication;
  purchase_id: string;
  /** As the server answered last. */
  state: Schemas["OfflineItem"]["state"];
  /** All that an activity needs is on the device. */
  ready: boolean;
  /** The paths of the application's pictures and sounds below /api/. */
  media: readonly string[];
  /** The activity that began from it on this device. */
  begun?: { activity_id: string };
}

/** What an account has taken with it on this device. */
export interface TakenCopy {
  copy_id: string;
  device_name: string;
  /** The last day, YYYY-MM-DD. */
  until: string;
  /** When the last day ends, by the server's clock. */
  ends_at: string;
  /** By how much the server's clock was ahead of the device's at the last contact, in milliseconds. */
  aheadMs: number;
  /** As the server answered last: from a copy that is not live nothing begins. */
  state: Schemas["OfflineCopy"]["state"];
  items: TakenItem[];
}

/** The time by the server's clock, as far as the device knows it. */
export const serverNow = ({ aheadMs }: Pick<TakenCopy, "aheadMs">): number => Date.now() + aheadMs;

/** Whether the last day has passed. */
export const isOver = (copy: Pick<TakenCopy, "aheadMs" | "ends_at">): boolean =>
  serverNow(copy) >= Date.parse(copy.ends_at);

/** Whether an activity can begin from an item of a copy. */
export const mayBegin = (copy: TakenCopy, item: TakenItem): boolean =>
  copy.state === "live" && !isOver(copy) && item.state === "reserved" && item.ready && !item.begun;

/** How many activities that began from a copy have not reached the server as a whole. */
export type CountUnsent = (copy: TakenCopy) => Promise<number> | number;

/** As far as the copy itself says it: what began here without the server knowing. */
export const begunHere: CountUnsent = ({ items }) =>
  items.filter(({ begun, state }) => begun && state !== "used").length;
