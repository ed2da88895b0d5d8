import { api, call } from "@/api/client";
import { locks } from "../locks";
import { allRows, changeRow } from "../vault/row";
import { setVaultState, vaultState } from "../vault/state";
import { openLock } from "../vault/tabs";
import { giveUp } from "../vault/unlocked";

/** A vault that its session opens has this long, in milliseconds: an open one does all this by itself. */
const patienceMs = 5_000;
/** How often a device that stays locked asks, in milliseconds. */
const everyMs = 3_600_000;

/** From now on, as long as the page is open. */
export function followEnds(): void {
  const look = () => void dropEnded().catch(() => undefined);
  setTimeout(look, patienceMs);
  setInterval(look, everyMs);
  window.addEventListener("online", look);
}

/**
 * Deletes what was taken offline from vaults that nobody has open and whose copies were ended elsewhere. It takes neither a key nor a
 * session. Then only a log-in opens what is left. Throws if the server cannot be reached.
 */
export async function dropEnded(): Promise<void> {
  const held = await locks().held();
  for (const [account, { copies = [] }] of await allRows()) {
    if (held.has(openLock(account))) continue;
    const states = await Promise.all(copies.map(stateOf));
    if (states.includes("live") || !states.includes("ended")) continue;
    await giveUp(account);
    await changeRow(account, ({ gone = [] }) => ({ copies: [], gone: [...gone, ...copies] }));
    // A page that asks for the passphrase shows that there is none.
    setVaultState(account, vaultState(account));
  }
}

const stateOf = async (id: string) =>
  (await call(api.GET("/api/offline-copy/{id}/state", { params: { path: { id } } }))).state;
