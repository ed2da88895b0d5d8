import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Chip, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconTableOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@/features/people/import/counts";
import classes from "@/features/people/import/import.module.css";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import { IsolatedList } from "@/ui/IsolatedList";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { Missing } from "@/ui/Missing";
import "@/words/statistics";
import { type ImportedScore, importedScoresQuery, type ScoreImport } from "./scoreImports";
import { outcomes, scoreImportSearch } from "./search";
import { outcomeWords, reasonWords } from "./words";

/** The scores of the file, all or those with one outcome. */
export function ImportedScores({ data }: { data: ScoreImport }) {
  const { asked, change, turn } = useCursorPages(scoreImportSearch);
  const list = useQuery(importedScoresQuery(data.import_id, asked.scores, asked.after));
  const { counts } = data;
  const total = asked.scores ? counts[asked.scores] : counts.scores;
  const counted = { ...list, data: list.data && { ...list.data, total: String(total) } };
  return (
    <>
      <fieldset className={classes.filter}>
        <VisuallyHidden component="legend">
          <Trans>Which scores are shown</Trans>
        </VisuallyHidden>
        <Chip.Group
          value={asked.scores ?? "all"}
          onChange={(value) => change({ scores: outcomes.find((known) => known === value) })}
        >
          <Chip value="all">{t`All ${formatCount(counts.scores)}`}</Chip>
          {outcomes
            .filter((outcome) => counts[outcome] > 0 || asked.scores === outcome)
            .map((outcome) => (
              <Chip key={outcome} value={outcome}>
                {outcomeWords()[outcome]} {formatCount(counts[outcome])}
              </Chip>
            ))}
        </Chip.Group>
      </fieldset>
      <PagedTable
        caption={t`Scores of the file`}
        list={counted}
        failure={t`The scores could not be loaded`}
        place={asked}
        onPage={turn}
        columns={columns(data)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconTableOff} title={t`No such scores`} text={t`No score of the file has this outcome.`} />
        }
      />
    </>
  );
}

/** What of a row says which child it is about. */
const childFields = ["child_id", "custom_id", "medical_id", "full_name", "first_name", "last_name"];

/** What the file says of the child of a score; the cells of a row that does not fit the header say nothing. */
function childInFile({ columns }: ScoreImport, { reason, cells }: ImportedScore): string[] {
  if (reason === "row") return [];
  return columns.flatMap(({ field }, place) => (childFields.includes(field) && cells[place]) || []);
}

function ChildOfRow({ data, score }: { data: ScoreImport; score: ImportedScore }) {
  if (score.child) return <bdi>{score.child}</bdi>;
  const words = childInFile(data, score);
  if (words.length === 0) return <Missing reason={t`No child was found`} />;
  return (
    <Text component="span" size="sm" c="dimmed">
      <IsolatedList items={words} between=" · " />
    </Text>
  );
}

function MeasureOfRow({ measure, unknown_measure: unknown }: ImportedScore) {
  if (measure) return <bdi>{measure}</bdi>;
  if (!unknown) return <Missing reason={t`No measure was found`} />;
  return (
    <Text component="span" size="sm" c="dimmed">
      <bdi>{unknown}</bdi>
    </Text>
  );
}

function ReasonOfRow({ reason, unknown_measure: unknown }: ImportedScore) {
  if (!reason) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      {unknown ? (
        <Trans>
          There is no measure “<bdi>{unknown}</bdi>”
        </Trans>
      ) : (
        reasonWords()[reason]
      )}
    </Text>
  );
}

const columns = (data: ScoreImport): Column<ImportedScore>[] => [
  { key: "row", header: t`Row`, numeric: true, cell: ({ row }) => row },
  {
    key: "child",
    header: t`Child`,
    cell: (score) => <ChildOfRow data={data} score={score} />,
  },
  {
    key: "measure",
    header: t`Measure`,
    cell: (score) => <MeasureOfRow {...score} />,
  },
  {
    key: "date",
    header: t`Test date`,
    cell: ({ test_date }) => (test_date ? formatDate(test_date) : <Missing reason={t`No date was found`} />),
  },
  {
    key: "value",
    header: t`Score`,
    numeric: true,
    cell: ({ value }) => value ?? <Missing reason={t`No score was found`} />,
  },
  {
    key: "outcome",
    header: t`Outcome`,
    cell: (score) => (
      <Stack gap={0}>
        <span>{outcomeWords()[score.outcome]}</span>
        <ReasonOfRow {...score} />
      </Stack>
    ),
  },
];
