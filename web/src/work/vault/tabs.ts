import type { Bytes } from "./bytes";

/** What the tabs of this browser say to each other of an account's vault. Nothing of it is stored. */
export type VaultMessage = { account: string } & (
  | { is: "asked" }
  | { is: "opened"; dataKey: Bytes }
  | { is: "touched" }
  | { is: "locked" }
  | { is: "ended" }
);

let channel: BroadcastChannel | undefined;

function joined(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== "undefined") channel ??= new BroadcastChannel("milepost.vault");
  return channel;
}

export const tellTabs = (message: VaultMessage): void => joined()?.postMessage(message);

/** There is one listener in a page. */
export function onTabMessage(listener: (message: VaultMessage) => unknown): void {
  const channel = joined();
  if (channel) channel.onmessage = ({ data }: MessageEvent<VaultMessage>) => listener(data);
}

/** The lock that each tab holds in which the vault is open. */
export const openLock = (account: string) => `milepost.vault.${account}`;
