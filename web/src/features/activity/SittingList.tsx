import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatDate, formatDateTime, formatDuration, formatTime } from "@/ui/format";
import { type Reopening, type Sitting, sittingPauses } from "./sittingFacts";
import "@/words/activity";

/** When an activity was run: each session with its time, its pauses and its device. */
export function SittingList({ sittings }: { sittings: readonly Sitting[] }) {
  return (
    <ol style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
      {sittings.map((sitting) => (
        <li key={sitting.session_id}>
          {formatDate(sitting.day ?? sitting.started_at)}, {formatTime(sitting.started_at)}–
          {sitting.ended_at ? formatTime(sitting.ended_at) : "…"}: {formatDuration(sitting.seconds)}
          <Paused sitting={sitting} />
          {sitting.device_name && (
            <>
              , <bdi>{sitting.device_name}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Paused({ sitting }: { sitting: Sitting }) {
  const { pauses, breaks, seconds } = sittingPauses(sitting);
  if (pauses + breaks === 0) return null;
  const parts = [
    pauses > 0 && plural(pauses, { one: "# pause", other: "# pauses" }),
    breaks > 0 && plural(breaks, { one: "# break", other: "# breaks" }),
  ].filter(Boolean);
  return t` (${parts.join(", ")}: ${formatDuration(seconds)})`;
}

/** That an activity was opened again after its finish: when, by whom and why. */
export function ReopeningList({ reopenings }: { reopenings: readonly Reopening[] }) {
  return (
    <ol style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
      {reopenings.map(({ at, by, reason, finished_at }) => (
        <li key={at}>
          <Trans>
            {formatDateTime(at)}, <bdi>{by || t`an account without a name`}</bdi>: “<bdi>{reason}</bdi>” (finished{" "}
            {formatDateTime(finished_at)})
          </Trans>
        </li>
      ))}
    </ol>
  );
}
