import { touched } from "./idle";
import { lockHere } from "./lock";
import { tellTabs, type VaultMessage } from "./tabs";
import { unlock } from "./unlock";
import { finish, unlockedVault } from "./unlocked";

/** Does what another tab says of a vault. */
export function follow(message: VaultMessage): void {
  const { account } = message;
  const dataKey = unlockedVault(account)?.dataKey;
  switch (message.is) {
    case "asked":
      if (dataKey) tellTabs({ is: "opened", account, dataKey });
      return;
    case "opened":
      if (!dataKey) void unlock(account, message.dataKey, false);
      return;
    case "touched":
      touched(account);
      return;
    case "locked":
      void lockHere(account);
      return;
    case "ended":
      void finish(account);
  }
}
