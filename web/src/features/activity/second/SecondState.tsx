import { plural, t } from "@lingui/core/macro";
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconEyeOff,
  IconLock,
} from "@tabler/icons-react";
import { wantLogin } from "@/api/loginWanted";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { StatusBadge, type Tone } from "@/ui/StatusBadge";
import shared from "../runner/runner.module.css";
import type { RunnerSnapshot } from "../store/runnerStore";
import classes from "./second.module.css";
import "@/words/activity";

const looks: Record<RunnerSnapshot["sync"], { tone: Tone; icon: typeof IconLock }> = {
  saved: { tone: "good", icon: IconCloudCheck },
  memory: { tone: "good", icon: IconCloudCheck },
  saving: { tone: "accent", icon: IconCloudUp },
  offline: { tone: "watch", icon: IconCloudOff },
  signedOut: { tone: "watch", icon: IconLock },
  refused: { tone: "need", icon: IconAlertTriangle },
  closed: { tone: "skipped", icon: IconLock },
};

function words({ sync, waiting }: RunnerSnapshot): string {
  switch (sync) {
    case "saving":
      return t`Saving`;
    case "offline":
      return plural(waiting, {
        one: "Offline – # score kept on this device",
        other: "Offline – # scores kept on this device",
      });
    case "signedOut":
      return plural(waiting, {
        one: "Logged out – # score kept on this device",
        other: "Logged out – # scores kept on this device",
      });
    case "refused":
      return t`Not saved`;
    case "closed":
      return t`Closed`;
    default:
      return t`Saved`;
  }
}

/** The progress, that the first scores are hidden, and whether the scores are saved. */
export function SecondState({ data, count }: { data: RunnerSnapshot; count: number }) {
  const scored = data.answers.filter(({ score }) => score !== null).length;
  const quiet = data.sync === "saved" || data.sync === "saving";
  return (
    <>
      <div className={classes.state}>
        <StatusBadge tone="accent" icon={IconEyeOff}>{t`First scores hidden`}</StatusBadge>
        <span className={classes.progress}>{t`${scored} of ${count} scored`}</span>
        {/* Saving and saved come and go with every press; only trouble is worth saying aloud. */}
        <span role="status" aria-live={quiet ? "off" : "polite"} data-testid="second-state" data-sync={data.sync}>
          <StatusBadge {...looks[data.sync]}>{words(data)}</StatusBadge>
        </span>
        {data.sync === "signedOut" && (
          <button type="button" className={shared.textButton} onClick={wantLogin}>
            {t`Log in`}
          </button>
        )}
      </div>
      {data.sync === "closed" && (
        <InlineNotice kind="error">
          {t`This second scoring was submitted or discarded elsewhere, or the child is not shared with you any more. Nothing more is saved here.`}
        </InlineNotice>
      )}
    </>
  );
}
