import { announceEnd } from "@/api/client";
import { entriesOf, isSealed, remove } from "./entries";
import { canSeal, seal } from "./seal";
import { leave } from "./work";

interface LoggedOut {
  account: string;
  /** With it each tab seals what only that tab keeps. */
  key?: string;
}

const name = "milepost.logout";

/** Tells the other tabs of this browser that the account has logged out. */
export function tellLogout(account: string, key: string | undefined): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ account, key } satisfies LoggedOut);
  channel.close();
}

/** When another tab logs out, what this one keeps is sealed as well, or taken away. */
export function followLogouts(): void {
  new BroadcastChannel(name).onmessage = async ({ data }: MessageEvent<LoggedOut>) => {
    // Forms keep now what was typed into them.
    announceEnd("over");
    leave(data.account);
    const key = data.key ?? undefined;
    const entries = await entriesOf(data.account);
    if (key && canSeal()) await seal(data.account, key, entries.filter(isSealed));
    for (const entry of entries) await remove(entry);
  };
}
