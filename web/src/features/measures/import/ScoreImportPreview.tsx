import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import "@/words/statistics";
import { measuresQuery } from "@/features/specialist/children/cohort";
import { FileQuestion } from "./FileQuestion";
import { ImportedScores } from "./ImportedScores";
import { ScoreColumns } from "./ScoreColumns";
import { ScoreCounts } from "./ScoreCounts";
import type { ScoreImport } from "./scoreImports";
import { useScoreImport } from "./useScoreImport";
import { lackingWords, orderWords } from "./words";

/** Something must be chosen before the scores can be read. */
const isAsked = (data: ScoreImport) => data.ask_order || data.questions.some(({ choice }) => choice === "");

/** What the columns say, and what would become of each score. */
export function ScoreImportPreview({ data }: { data: ScoreImport }) {
  const measures = useQuery(measuresQuery);
  const { act, busy, edit, saving, discard } = useScoreImport(data);
  const { lacking, counts } = data;
  const missing = lacking.map((one) => lackingWords()[one]).join(", ");
  return (
    <Stack gap="xl">
      <Text fw={600}>
        <bdi>{data.file_name}</bdi>
      </Text>
      <section aria-labelledby="columns">
        <Title order={2} size="h3" id="columns" mb="sm">
          <Trans>What the columns say</Trans>
        </Title>
        <Loaded
          query={measures}
          failure={t`The measures could not be loaded`}
          skeleton={<ContentSkeleton shape="table" />}
        >
          {(list) => <ScoreColumns data={data} measures={list} choose={(fields) => edit({ fields })} />}
        </Loaded>
        <Group mt="md" align="flex-end">
          {data.orders.length > 0 && <DateOrders data={data} edit={edit} />}
          {data.questions.map((question) => (
            <FileQuestion key={question.question} question={question} answer={(one) => edit({ answers: [one] })} />
          ))}
          <TextInput
            key={data.source_text}
            label={t`Where the scores were measured`}
            description={t`Used where no column says it. Scores of one source are compared with each other.`}
            defaultValue={data.source_text}
            maxLength={200}
            onBlur={({ currentTarget: { value } }) => value.trim() !== data.source_text && edit({ source_text: value })}
          />
        </Group>
      </section>
      {lacking.length > 0 && (
        <InlineNotice kind="info">
          <Trans>No column is chosen yet for: {missing}. Choose them above.</Trans>
        </InlineNotice>
      )}
      {lacking.length === 0 && isAsked(data) && (
        <InlineNotice kind="info">
          <Trans>The file does not show all of this. Please choose above; nothing is imported before.</Trans>
        </InlineNotice>
      )}
      {lacking.length === 0 && !isAsked(data) && (
        <section aria-labelledby="preview">
          <Title order={2} size="h3" id="preview" mb="sm">
            <Trans>What will happen</Trans>
          </Title>
          <ScoreCounts data={data} />
          <ImportedScores data={data} />
        </section>
      )}
      <Group justify="space-between">
        <Button variant="subtle" color="red" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
        <Button disabled={!data.can_run || saving} loading={busy} onClick={() => act("run")}>
          {plural(counts.add, { one: "Import # score", other: "Import # scores" })}
        </Button>
      </Group>
    </Stack>
  );
}

interface DateOrdersProps {
  data: ScoreImport;
  edit: (edit: { date_order: "dmy" | "mdy" | "ymd" }) => void;
}

/** Asked when the dates can be read in several orders. */
function DateOrders({ data, edit }: DateOrdersProps) {
  const samples = data.order_dates.slice(0, 3).join(", ");
  const none = data.date_order ? [] : [{ value: "", label: t`Please choose` }];
  return (
    <NativeSelect
      label={t`Order of the dates`}
      description={t`In this file: ${samples}`}
      data={[...none, ...data.orders.map((value) => ({ value, label: orderWords()[value] }))]}
      value={data.date_order ?? ""}
      onChange={({ currentTarget: { value } }) => edit({ date_order: value as "dmy" })}
    />
  );
}
