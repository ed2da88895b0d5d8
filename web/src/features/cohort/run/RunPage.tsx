import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Stack, Title } from "@mantine/core";
import { formatDate } from "@/ui/format";
import { Page } from "@/ui/Page";
import { DefinitionFacts } from "../DefinitionFacts";
import type { Run } from "../types";
import { RunActions } from "./RunActions";
import { RunEnded } from "./RunEnded";
import { RunProgress } from "./RunProgress";
import { RunResult } from "./RunResult";

/** One run in each of its states, and below it what it was asked for. */
export function RunPage({ run }: { run: Run }) {
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
