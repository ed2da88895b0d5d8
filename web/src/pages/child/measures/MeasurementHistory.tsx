import { t } from "@lingui/core/macro";
import "@/words/children";
import { formatDate, formatDateTime } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import type { CoursePoint, Measure } from "./course";
import { scoreText } from "./courseWords";

type Former = CoursePoint["former"][number];

const reasonsOf = (): Record<Former["why"], string> => ({
  reopened: t`The activity was opened again`,
  rescored: t`The activity was scored again`,
  settled: t`Settled with a second scorer`,
  corrected: t`Corrected`,
  removed: t({ message: "Removed", context: "a score" }),
});

/** What a score was before it was replaced. */
export function MeasurementHistory({ point, metric }: { point: CoursePoint; metric: Measure["metric"] }) {
  const reasons = reasonsOf();
  const columns: Column<Former>[] = [
    { key: "score", header: t`Score`, numeric: true, cell: ({ value }) => scoreText(metric, value) },
    { key: "day", header: t`Test date`, cell: ({ test_date }) => formatDate(test_date) },
    {
      key: "why",
      header: t`Until`,
      cell: ({ ended_at, ended_by, why, reason }) => (
        <>
          {formatDateTime(ended_at)}: {reasons[why]} <bdi>{ended_by && `(${ended_by})`}</bdi>
          {reason && (
            <>
              {" "}
              <bdi>{reason}</bdi>
            </>
          )}
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t`What the score was before`}
      columns={columns}
      rows={point.former}
      rowKey={({ number }) => String(number)}
    />
  );
}
