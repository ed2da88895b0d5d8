import { vaultState } from "./state";
import { onTabMessage } from "./tabs";

/** Follows what other tabs do with vaults. The code for it is fetched when there is a vault. */
export const followVaults = (): void =>
  onTabMessage(async (message) => {
    if (message.is !== "opened" && vaultState(message.account) === "none") return;
    (await import("./follow")).follow(message);
  });
