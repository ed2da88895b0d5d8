/** How much a browser lets Milepost store on this device, in bytes; undefined where it does not say. */
export interface Room {
  used: number;
  free: number;
}

export async function readRoom(): Promise<Room | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: Math.max(0, quota - usage) };
}

const megabyte = 1_000_000;
/** A picture or a sound of a question. Authors may use up to 10 MB; nearly all have less than this. */
const fileBytes = megabyte;
/** The answers, notes, touches and times of a test, generously. */
const answersBytes = 5 * megabyte;
/** Two recordings of the greatest length. They leave the device as soon as the server has them. */
const recordingBytes = 200 * megabyte;

/** How much a test may need on this device, at most: its pictures and sounds, what is entered, and recordings until they are sent. */
export const roomFor = (files: number, recordings: boolean): number =>
  answersBytes + files * fileBytes + (recordings ? recordingBytes : 0);

/** Whether the browser has promised to remove nothing by itself; undefined where it does not say. */
export const isPersistent = async (): Promise<boolean | undefined> =>
  navigator.storage?.persisted?.().catch(() => undefined);

/** Asks the browser to remove nothing by itself. */
export const askForPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** A number with its unit as the page's language writes them. */
const inUnit = (value: number, unit: "megabyte" | "gigabyte", digits: number): string =>
  value.toLocaleString(globalThis.document?.documentElement.lang || "en", {
    style: "unit",
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** "12 MB", "0.4 MB", "3.2 GB". */
export function sizeText(bytes: number): string {
  const megabytes = Math.max(0.1, bytes / megabyte);
  if (megabytes >= 999.5) return inUnit(megabytes / 1_000, "gigabyte", 1);
  return inUnit(megabytes, "megabyte", megabytes < 9.95 ? 1 : 0);
}
