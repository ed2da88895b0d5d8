/** What happens at a log-out to something that is stored here for the account. */
type AtLogout =
  /** Work that has not been sent: it is sealed, and the account is asked. */
  | "work"
  /** Sealed without a question: it is no work, but the same account continues with it. */
  | "sealed"
  /** Taken away. */
  | "dropped";

/** By the word in its key; what is not named here is work. */
const kinds: Readonly<Record<string, AtLogout>> = {
  checkout: "sealed",
  // Copies of what the server has: activities with their questions and files.
  opened: "dropped",
  structure: "dropped",
  media: "dropped",
  marks: "dropped",
  order: "sealed",
  searches: "dropped",
  // A device that was handed to a child: a log-out is the way out of a code that was forgotten.
  hand: "dropped",
  selected: "dropped",
};

/** The keys of what is kept for an account: `milepost.<kind>.<account>`, and what may follow. */
export const belongsTo = (account: string): ((key: string) => boolean) => {
  const mine = new RegExp(`^(milepost\\.\\w+\\.|report-draft:)${account}([.:]|$)`);
  return (key) => mine.test(key);
};

/** The entry of an activity also holds what the server has already: only its outbox waits, or was refused. */
const outboxParts = ["sending", "queued", "aside"];

const waitsIn = (outbox: unknown): boolean => {
  const parts = (outbox ?? {}) as Record<string, object | undefined>;
  return outboxParts.some((part) => Object.keys(parts[part] ?? {}).length > 0);
};

interface ActivityParts {
  outbox?: object;
  overrides?: readonly unknown[];
  testSessions?: readonly unknown[];
}

/** Nobody entered the times of its sessions, but they continue. */
const ofActivity = ({ outbox, overrides = [], testSessions = [] }: ActivityParts): AtLogout => {
  if (waitsIn(outbox) || overrides.length > 0) return "work";
  return testSessions.length > 0 ? "sealed" : "dropped";
};

/** Once the server knows that it began here, what waits of it are its answers and its finish, which are entries of their own. */
const ofBegun = ({ started, overAt }: { started?: boolean; overAt?: number }): AtLogout => {
  if (overAt !== undefined) return "dropped";
  return started ? "sealed" : "work";
};

export function atLogout(key: string, value: unknown): AtLogout {
  const kind = key.split(".")[1] ?? "";
  const read = <Value>() => (typeof value === "string" ? JSON.parse(value) : (value ?? {})) as Value;
  if (kind === "activity") return ofActivity(read());
  if (kind === "begun") return ofBegun(read());
  if (kind === "newest") return waitsIn(read()) ? "work" : "dropped";
  return kinds[kind] ?? "work";
}
