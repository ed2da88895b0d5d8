import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/activity";
import { Button, Group, Title } from "@mantine/core";
import { IconFlask, IconRefresh } from "@tabler/icons-react";
import { useId } from "react";
import { BarChart, barReadings, CHART_HEIGHT, Figure, Reader, usePalette, useWidth } from "@/charts";
import { skippedWords } from "@/charts/words";
import { formatShare } from "@/ui/format/share";
import { ButtonLink } from "@/ui/links";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import { Page } from "@/ui/Page";
import { StatusBadge } from "@/ui/StatusBadge";
import type { SampleCategory, SampleFigures } from "./result";
import classes from "./Sample.module.css";

const skippedOf = ({ totals }: SampleCategory) => totals.skipped.reduce((sum, { count }) => sum + count, 0);

const columns = (): Column<SampleCategory>[] => [
  { key: "category", header: t`Category`, cell: ({ name }) => name },
  {
    key: "points",
    header: t`Points`,
    numeric: true,
    cell: ({ totals }) => t`${totals.raw ?? 0} of ${totals.maximum}`,
  },
  { key: "share", header: t`Share of points`, numeric: true, cell: (row) => <SampleShare row={row} /> },
  { key: "skipped", header: t`Skipped`, numeric: true, cell: (row) => t`${skippedOf(row)} of ${row.questions}` },
];

function SampleShare({ row }: { row: SampleCategory }) {
  return row.share === null ? <Missing reason={t`Nothing was scored.`} /> : formatShare(row.share);
}

/** The beginning of a report about nobody: computed from the scores just given, and stored nowhere. */
export function SampleResult({ figures, onAgain }: { figures: SampleFigures; onAgain: () => void }) {
  return (
    <Page
      title={t`Sample result`}
      kind={t`Sample`}
      lead={t`This is what a report begins with. It is about nobody, and is gone when you leave.`}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onAgain}
        >{t`Run it again`}</Button>
      }
    >
      <StatusBadge tone="watch" icon={IconFlask}>{t`Sample, not a measurement of a child`}</StatusBadge>
      <dl className={classes.totals} aria-label={t`Totals`}>
        <div>
          <dt>{t`Raw score`}</dt>
          <dd>
            <Trans>
              <strong>{figures.totals.raw ?? 0}</strong> of {figures.totals.maximum}
            </Trans>
          </dd>
        </div>
        <div>
          <dt>{t`Share of points`}</dt>
          <dd>
            <SampleShare row={figures} />
          </dd>
        </div>
        <div>
          <dt>{t`Skipped`}</dt>
          <dd>{skippedOf(figures)}</dd>
        </div>
      </dl>
      <Title order={2} mt="xl" mb="md">{t`Categories`}</Title>
      <DataTable
        caption={t`Points by category`}
        columns={columns()}
        rows={figures.categories}
        rowKey={({ name }) => name}
      />
      <CategoryChart figures={figures} />
      <NextSteps />
    </Page>
  );
}

function CategoryChart({ figures }: { figures: SampleFigures }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const id = useId().replaceAll(":", "");
  const data = figures.categories.flatMap(({ name, share }) =>
    share === null ? [] : [{ variable: name, value: share }],
  );
  const title = t`Share of points by category (sample)`;
  if (data.length === 0) return null;
  return (
    <div ref={box} className={classes.chart}>
      <Figure
        title={title}
        description={t`The sample's categories, by their share of points.`}
        source={t`Sample, ${skippedWords(skippedOf(figures), figures.questions)}.`}
        table={{
          columns: [t`Category`, t`Share of points`],
          rows: data.map(({ variable, value }) => [variable, formatShare(value)]),
        }}
      >
        <Reader title={title} width={width} height={CHART_HEIGHT} readings={barReadings(data, width)} palette={palette}>
          <BarChart title={title} id={id} data={data} width={width} palette={palette} options={noOptions} />
        </Reader>
      </Figure>
    </div>
  );
}

const noOptions = { mean: false, median: false, stanDeviation: false, variance: false, suggest: true };

/** The first real steps. */
function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} id="next-steps" mt="xl" mb="md">{t`Next, for real`}</Title>
      <Group>
        <ButtonLink to="/rolesPage/viewAllApplications">{t`Get an application`}</ButtonLink>
        <ButtonLink to="/dashboard" variant="default">{t`Add a child`}</ButtonLink>
        <ButtonLink to="/activities" variant="default">{t`Start an activity`}</ButtonLink>
      </Group>
    </section>
  );
}
