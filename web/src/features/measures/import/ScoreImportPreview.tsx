import "@/words/statistics";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ColumnChoices } from "@/features/people/import/wizard/ColumnChoices";
import { type Measure, measuresQuery } from "@/features/specialist/children/cohort";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { listed } from "@/ui/format/list";
import { ImportedScores } from "./ImportedScores";
import { answerWords, questionWords } from "./questionWords";
import { ScoreCounts } from "./ScoreCounts";
import type { ScoreAnswer, ScoreImport, ScoreQuestion } from "./scoreImports";
import { useScoreImport } from "./useScoreImport";
import { fieldChoices, lackingWords, orderWords } from "./words";

/** Something must be chosen before the scores can be read. */
const isAsked = (data: ScoreImport) => data.ask_order || data.questions.some(({ choice }) => choice === "");

/** What the columns say, and what would become of each score. */
export function ScoreImportPreview({ data }: { data: ScoreImport }) {
  const measures = useQuery(measuresQuery);
  const { act, busy, edit, saving, discard } = useScoreImport(data);
  const { lacking, counts } = data;
  const missing = listed(lacking.map((one) => lackingWords()[one]));
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
  const samples = listed(data.order_dates.slice(0, 3));
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

interface FileQuestionProps {
  question: ScoreQuestion;
  answer: (answer: ScoreAnswer) => void;
}

/** Something that the file does not show, asked once for all of its values. */
export function FileQuestion({ question: { question, values, samples, choices, choice }, answer }: FileQuestionProps) {
  const seen = samples.slice(0, 3).join(" · ");
  const count = plural(values, { one: "# value", other: "# values" });
  const none = choice ? [] : [{ value: "" as const, label: t`Please choose` }];
  return (
    <NativeSelect
      label={questionWords()[question]}
      description={t`In this file: ${seen} (${count})`}
      data={[...none, ...choices.map((value) => ({ value, label: answerWords(question, samples)[value] }))]}
      value={choice}
      onChange={({ currentTarget: { value } }) => answer({ question, choice: value as ScoreAnswer["choice"] })}
    />
  );
}

interface ScoreColumnsProps {
  data: ScoreImport;
  measures: readonly Measure[];
  choose: (fields: string[]) => void;
}

/** The columns of the file, their first values, and what each says. */
export function ScoreColumns({ data, measures, choose }: ScoreColumnsProps) {
  const stored = data.columns.map(({ field }) => field);
  const [draft, setDraft] = useState<string[] | null>(null);
  const fields = draft ?? stored;
  const set = (no: number, field: string) => {
    const next = fields.map((now, at) => (at === no ? field : now));
    // A choice that cannot be stored yet stays on the screen.
    const doubled = next.some((one, at) => one !== "" && next.indexOf(one) < at);
    setDraft(doubled ? next : null);
    if (!doubled) choose(next);
  };
  return (
    <ColumnChoices
      columns={data.columns}
      fields={fields}
      options={fieldChoices(measures)}
      doubled={fields.filter((field, at) => field !== "" && fields.indexOf(field) < at)}
      choose={set}
    />
  );
}
