import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconBan, IconDownload, IconRepeat, IconReportOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { useDownload } from "@/ui/useDownload";
import { hasStatistics } from "../access";
import { pdfAddress, runQuery } from "../calls";
import { DefinitionFacts } from "../DefinitionFacts";
import { NoStatistics } from "../NoStatistics";
import { runSearch } from "../search";
import type { Run } from "../types";
import { RunResult } from "./RunResult";
import { useRunActs } from "./useRunActs";

/** A report as it was computed, or while it is. Which one lies in the address. */
export default function RunScreen() {
  const { role } = useAccount();
  const { run } = runSearch(useSearch({ strict: false }));
  if (!hasStatistics(role)) return <NoStatistics role={role} title={t`Report`} />;
  if (run === undefined) {
    return (
      <Page title={t`Report`}>
        <NoRun />
      </Page>
    );
  }
  return <OneRun key={run} id={run} />;
}

function OneRun({ id }: { id: string }) {
  const query = useQuery(runQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The report could not be loaded`}
      missing={<NoRun />}
      page={t`Report`}
      skeleton={<PageSkeleton shape="text" />}
    >
      {(run) => <RunPage run={run} />}
    </Loaded>
  );
}

const NoRun = () => (
  <EmptyState
    icon={IconReportOff}
    title={t`There is no such report`}
    text={t`A report belongs to who asked for it. Configure one of your own to see its figures.`}
    action={
      <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }}>
        {t`Configure a report`}
      </ButtonLink>
    }
  />
);

/** One run in each of its states, and below it what it was asked for. */
function RunPage({ run }: { run: Run }) {
  const { definition, as_of } = run;
  return (
    <Page
      kind={t`Report`}
      title={definition.name || t`Report without a name`}
      lead={t`Periods count back from ${formatDate(as_of)}.`}
      action={<RunActions run={run} />}
    >
      <Stack gap="xl">
        <Content run={run} />
        <section aria-labelledby="run-inputs">
          <Title order={2} size="h3" id="run-inputs" mb="md">{t`What this report was asked for`}</Title>
          <DefinitionFacts definition={definition} />
        </section>
      </Stack>
    </Page>
  );
}

function Content({ run }: { run: Run }) {
  if (run.state === "queued" || run.state === "running") return <RunProgress run={run} />;
  if (run.state === "done" && run.result) return <RunResult run={run} result={run.result} />;
  return <RunEnded run={run} />;
}

/** What can be done with a report that is computed. */
function RunActions({ run }: { run: Run }) {
  const { repeat, busy } = useRunActs(run);
  const pdf = useDownload(t`the report`);
  return (
    <Group gap="xs">
      {run.config_id && (
        <ButtonLink to="/reportsStatistics" search={{ view: "configuration", config: run.config_id }} variant="default">
          {t`Open its configuration`}
        </ButtonLink>
      )}
      {run.state === "done" && (
        <>
          <Button
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            loading={busy}
            onClick={repeat}
          >{t`Repeat`}</Button>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={pdf.busy}
            onClick={() => void pdf.download(pdfAddress(run.run_id))}
          >{t`Download PDF`}</Button>
        </>
      )}
    </Group>
  );
}

/** A run that ended without figures. */
function RunEnded({ run }: { run: Run }) {
  const { again, busy } = useRunActs(run);
  const cancelled = run.state === "cancelled";
  return (
    <EmptyState
      icon={cancelled ? IconBan : IconAlertTriangle}
      title={cancelled ? t`This report was cancelled` : t`This report could not be computed`}
      text={cancelled ? t`What it was asked for is below, and can be recomputed.` : reasonWords(run.reason)}
      action={<Button loading={busy} onClick={again}>{t`Recompute`}</Button>}
    />
  );
}

/** Why a run failed, as a sentence. */
function reasonWords(reason: string | undefined): string {
  if (reason === "more than 250,000 activities") {
    return t`These are more than 250,000 activities. Narrow the selection, and try again.`;
  }
  if (reason === "the account may not compute reports") return t`This account may not compute reports any more.`;
  return t`Something went wrong on the server. Nothing is lost: it can be recomputed.`;
}

/** A report while it is computed. That goes on without this page too. */
function RunProgress({ run }: { run: Run }) {
  const { cancel, busy } = useRunActs(run);
  const share = Math.round(run.progress * 100);
  return (
    <Stack gap="md" maw={560}>
      <Title order={2} size="h3">
        {run.state === "queued" ? t`The report is about to be computed` : t`The report is being computed`}
      </Title>
      <Progress.Root size="xl">
        <Progress.Section value={share} aria-label={t`Computed`} animated={share === 0} />
      </Progress.Root>
      <Text className="mp-figures" role="status">{t`${share} %`}</Text>
      <Text c="dimmed">{t`You can leave this page: it goes on without it, and this address shows the result.`}</Text>
      <Button variant="default" loading={busy} onClick={cancel} w="fit-content">{t`Cancel`}</Button>
    </Stack>
  );
}
