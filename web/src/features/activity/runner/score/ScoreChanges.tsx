import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import { formatDateTime, missing } from "@/ui/format";
import "@/words/activity";

export type ScoreChange = components["schemas"]["ScoreChange"];

const shown = (score: number | null) => (score === null ? missing : String(score));

/** Every change of a score: its time, its author, the values before and after. */
export function ScoreChanges({ changes }: { changes: readonly ScoreChange[] }) {
  return (
    <ol style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may come in one moment; a change is its place
        <li key={index}>
          <strong>{change.late ? shown(change.to) : `${shown(change.from)} → ${shown(change.to)}`}</strong>,{" "}
          {formatDateTime(change.at)}, <bdi>{change.by || t`an account without a name`}</bdi>
          {change.late && <> {t`(given before another device took over, arrived later, not used)`}</>}
        </li>
      ))}
    </ol>
  );
}
