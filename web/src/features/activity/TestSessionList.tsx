import "@/words/activity";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { components } from "@/api/schema";
import { formatDate, formatDateTime, formatDuration, formatTime } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { pausedSeconds, type TestSession } from "./store/testSessions";

export type { TestSession };

type Reopening = components["schemas"]["Reopening"];

/** How often and how long a session stood still. */
function testSessionPauses(testSession: TestSession) {
  const breaks = (testSession.pauses ?? []).filter(({ kind }) => kind === "break").length;
  return {
    breaks,
    pauses: (testSession.pauses?.length ?? 0) - breaks,
    seconds: Math.round(pausedSeconds(testSession)),
  };
}

/** When an activity was run: each session with its time, its pauses and its device. */
export function TestSessionList({ testSessions }: { testSessions: readonly TestSession[] }) {
  return (
    <ol style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
      {testSessions.map((testSession) => (
        <li key={testSession.session_id}>
          {formatDate(testSession.day ?? testSession.started_at)}, {formatTime(testSession.started_at)}–
          {testSession.ended_at ? formatTime(testSession.ended_at) : "…"}: {formatDuration(testSession.seconds)}
          <Paused testSession={testSession} />
          {testSession.device_name && (
            <>
              , <bdi>{testSession.device_name}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Paused({ testSession }: { testSession: TestSession }) {
  const { pauses, breaks, seconds } = testSessionPauses(testSession);
  if (pauses + breaks === 0) return null;
  const parts = [
    pauses > 0 && plural(pauses, { one: "# pause", other: "# pauses" }),
    breaks > 0 && plural(breaks, { one: "# break", other: "# breaks" }),
  ].filter(Boolean);
  return t` (${{ interruptions: listed(parts) }}: ${{ duration: formatDuration(seconds) }})`;
}

/** The reopenings of a finished activity: the time, the person and the reason of each. */
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
