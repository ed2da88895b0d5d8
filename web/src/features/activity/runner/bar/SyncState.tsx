import { plural, t } from "@lingui/core/macro";
import "@/words/activity";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconFlask, IconLock } from "@tabler/icons-react";
import { wantLogin } from "@/api/loginWanted";
import type { RunnerSnapshot } from "@/features/activity/store/runnerStore";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import shared from "../runner.module.css";
import type { RunnerView } from "../types";
import classes from "./bar.module.css";
import { RefusedDialog } from "./RefusedDialog";

/** Says whether the answers have reached the server. */
export function syncWords({ sync, waiting, refused }: RunnerSnapshot): string {
  switch (sync) {
    case "saved":
      return t`Saved`;
    case "saving":
      return t`Saving`;
    case "offline":
      return plural(waiting, {
        one: "Offline – # answer kept on this device",
        other: "Offline – # answers kept on this device",
      });
    case "signedOut":
      return plural(waiting, {
        one: "Logged out – # answer kept on this device",
        other: "Logged out – # answers kept on this device",
      });
    case "refused":
      return plural(
        { count: refused.length },
        {
          one: "Not saved – # answer was not accepted",
          other: "Not saved – # answers were not accepted",
        },
      );
    case "closed":
      return t`Finished`;
    default:
      return t`Nothing is stored`;
  }
}

const looks: Record<RunnerSnapshot["sync"], { tone: Tone; icon: typeof IconCloudOff }> = {
  saved: { tone: "good", icon: IconCloudCheck },
  saving: { tone: "accent", icon: IconCloudUp },
  offline: { tone: "watch", icon: IconCloudOff },
  signedOut: { tone: "watch", icon: IconLock },
  refused: { tone: "need", icon: IconAlertTriangle },
  closed: { tone: "skipped", icon: IconLock },
  memory: { tone: "skipped", icon: IconFlask },
};

export function SyncState({ view }: { view: RunnerView }) {
  const { data } = view;
  const [opened, { open, close }] = useDisclosure(false);
  const words = syncWords(data);
  const quiet = data.sync === "saved" || data.sync === "saving" || data.sync === "memory";
  return (
    <div className={classes.sync} data-testid="sync-state" data-sync={data.sync}>
      {/* Saving and saved come and go with every tap; only trouble is worth saying aloud. */}
      <span role="status" aria-live={quiet ? "off" : "polite"}>
        <StatusBadge {...looks[data.sync]}>{words}</StatusBadge>
      </span>
      {data.sync === "signedOut" && (
        <button type="button" className={shared.textButton} onClick={wantLogin}>{t`Log in`}</button>
      )}
      {data.sync === "refused" && (
        <button type="button" className={shared.textButton} onClick={open}>{t`See what to do`}</button>
      )}
      {opened && data.refused.length > 0 && <RefusedDialog view={view} onClose={close} />}
    </div>
  );
}
