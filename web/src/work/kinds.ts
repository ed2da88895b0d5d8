/** What becomes of something that is kept here for an account when it logs out. */
type AtLogout =
  /** Work that has not been sent: it is sealed, and the account is asked. */
  | "work"
  /** Sealed without a question: nobody misses it, but the same account goes on with it. */
  | "sealed"
  /** Taken away. */
  | "dropped";

/** By the word in its key; what is not named here is work. */
const kinds: Readonly<Record<string, AtLogout>> = {
  checkout: "sealed",
  marks: "dropped",
  order: "sealed",
  searches: "dropped",
  selected: "dropped",
};

/** The keys of what is kept for an account: `milepost.<kind>.<account>`, and what may follow. */
export const belongsTo = (account: string): ((key: string) => boolean) => {
  const mine = new RegExp(`^(milepost\\.\\w+\\.|report-draft:)${account}([.:]|$)`);
  return (key) => mine.test(key);
};

/** An activity keeps what it has heard, too: only what is in its outbox waits, or was refused. */
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

/** The times of its sessions nobody has given, but they go on. */
const ofActivity = ({ outbox, overrides = [], testSessions = [] }: ActivityParts): AtLogout => {
  if (waitsIn(outbox) || overrides.length > 0) return "work";
  return testSessions.length > 0 ? "sealed" : "dropped";
};

export function atLogout(key: string, value: unknown): AtLogout {
  const kind = key.split(".")[1] ?? "";
  const read = <Value>() => (typeof value === "string" ? JSON.parse(value) : (value ?? {})) as Value;
  if (kind === "activity") return ofActivity(read());
  if (kind === "newest") return waitsIn(read()) ? "work" : "dropped";
  return kinds[kind] ?? "work";
}
