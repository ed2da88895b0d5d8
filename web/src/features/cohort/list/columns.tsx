import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Stack, Text } from "@mantine/core";
import { formatDateTime } from "@/ui/format";
import { TextLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import type { ReportConfig } from "../types";
import { useLatestRun } from "./latestRuns";
import { RunStateBadge } from "./RunBadge";
import { whose } from "./SavedReports";
import { deliveryWords, nextWords, scheduleOf } from "./schedule";

export const configColumns = (): Column<ReportConfig>[] => [
  { key: "name", header: t`Report`, cell: ({ definition }) => <bdi>{definition.name}</bdi> },
  { key: "whose", header: t`Whose`, cell: whose },
  { key: "last", header: t`Last run`, cell: (config) => <LastRun config={config} /> },
  { key: "schedule", header: t`Schedule`, cell: (config) => <Schedule config={config} /> },
];

function LastRun({ config }: { config: ReportConfig }) {
  const { data: run, isPending } = useLatestRun(config);
  if (isPending) return null;
  if (!run) return <Missing reason={t`it was not run yet`} />;
  return (
    <Stack gap={0} align="flex-start">
      <RunStateBadge state={run.state} />
      <TextLink to="/reportsStatistics/test" search={{ run: run.run_id }}>
        {formatDateTime(run.finished_at ?? run.requested_at)}
      </TextLink>
    </Stack>
  );
}

function Schedule({ config: { automation, last_delivery: delivery, mine } }: { config: ReportConfig }) {
  if (!mine) return <Missing reason={t`the schedule is its owner’s`} />;
  if (automation.schedule === "never") return <>{scheduleOf(automation)}</>;
  return (
    <Stack gap={0}>
      <span>{scheduleOf(automation)}</span>
      <Text size="sm" c="dimmed">
        {nextWords(automation)}
      </Text>
      {delivery && (
        <Text size="sm" c={delivery.state === "failed" ? "var(--mp-need)" : "dimmed"}>
          {deliveryWords(delivery)}
        </Text>
      )}
    </Stack>
  );
}
