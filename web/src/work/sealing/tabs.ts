import { announceEnd } from "@/api/client";
import { entriesOf, isSealed, remove } from "./entries";
import { canSeal, seal } from "./seal";
import { leave } from "./work";

interface LoggedOut {
  account: string;
  /** With this key each tab seals what only it stores. */
  key?: string;
}

const name = "milepost.logout";

/** Tells the other tabs of this browser that the account has logged out. */
export function tellLogout(account: string, key: string | undefined): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ account, key } satisfies LoggedOut);
  channel.close();
}

let followed: BroadcastChannel | undefined;

/** When another tab logs out, this one seals or removes what it stores, too. From the first call on, as long as the page is open. */
export function followLogouts(): void {
  if (followed || typeof BroadcastChannel === "undefined") return;
  followed = new BroadcastChannel(name);
  followed.onmessage = async ({ data }: MessageEvent<LoggedOut>) => {
    // Forms store what was typed into them now.
    announceEnd("over");
    leave(data.account);
    const key = data.key ?? undefined;
    const entries = await entriesOf(data.account);
    if (key && canSeal()) await seal(data.account, key, entries.filter(isSealed));
    for (const entry of entries) await remove(entry);
  };
}
