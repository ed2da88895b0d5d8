import { plural, t } from "@lingui/core/macro";
import { Progress } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { MediaHeld, MediaPreload } from "@/features/activity/sync/mediaPreload";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "../runner.module.css";
import classes from "./pages.module.css";
import "@/words/activity";

/**
 * Says whether the test can continue without a connection: whether all its pictures and sounds are on this device, or
 * what is missing.
 */
export function MediaReady({ preload }: { preload: MediaPreload }) {
  const state = useSyncExternalStore(preload.subscribe, preload.snapshot);
  if (state.total === 0) return null;
  return (
    <div className={classes.mediaReady} data-testid="media-ready">
      {state.busy && <Progress w="100%" value={(100 * state.held) / state.total} aria-label={t`Pictures and sounds`} />}
      <div role="status" aria-live={state.busy ? "off" : "polite"}>
        <HeldWords state={state} />
      </div>
      {!state.busy && state.missing > 0 && (
        <button type="button" className={shared.textButton} onClick={() => void preload.run()}>
          {t`Try again`}
        </button>
      )}
    </div>
  );
}

function HeldWords({ state: { total, held, missing, busy } }: { state: MediaHeld }) {
  if (busy)
    return <span className={shared.quiet}>{t`${held} of ${total} pictures and sounds are on this device`}</span>;
  if (missing === 0)
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        {t`All pictures and sounds are on this device`}
      </StatusBadge>
    );
  return (
    <>
      <StatusBadge tone="watch" icon={IconAlertTriangle}>
        {plural(missing, { one: "# picture or sound is missing", other: "# pictures and sounds are missing" })}
      </StatusBadge>
      <p className={shared.quiet}>{t`They could not be loaded. Without a line they are not shown.`}</p>
    </>
  );
}
