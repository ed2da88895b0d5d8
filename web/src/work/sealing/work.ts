/** How long a log-out waits for what is still being sent. */
const patienceMs = 4_000;

type Flush = () => Promise<unknown>;
type SendKept = (account: string) => Promise<unknown>;

/** Accounts that have logged out of this page: nothing that is still under way for them is stored any more. */
const left = new Set<string>();

export const leave = (account: string): void => void left.add(account);
export const comeBack = (account: string): void => void left.delete(account);
export const hasLeft = (account: string): boolean => left.has(account);

const open = new Set<Flush>();
const senders = new Set<SendKept>();

/** Work that is open: `flush` sends what it has not sent yet. Returns how to take it out again. */
export function onLogout(flush: Flush): () => void {
  open.add(flush);
  return () => open.delete(flush);
}

/** Sends work that is stored here and open in no page. */
export const registerSender = (send: SendKept): void => void senders.add(send);

export const flushOpen = () => inTime([...open].map((flush) => flush()));

export const sendKept = (account: string) => inTime([...senders].map((send) => send(account)));

/** Waits for all of them, though not for ever. */
export async function inTime(all: Promise<unknown>[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(all), late]);
}
