import { formatAge } from "@/ui/format";
import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { percentileWords } from "@/ui/format/percentile";
import type { Column } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import type { TryResult } from "../api";
import { intervalText } from "./figures";
import classes from "./score.module.css";
import { ageReason } from "./trail";
import type { Scored } from "./useScore";

const caseColumn = (): Column<Scored> => ({
  key: "case",
  header: t`Case`,
  numeric: true,
  cell: ({ number }) => number,
});

/** The columns of results: of ages alone, or of ages and figures. */
export function resultColumns(withNorms: boolean): Column<Scored>[] {
  if (!withNorms) return [caseColumn(), ...ageColumns(), { key: "why", header: t`Which and why`, cell: whyCell }];
  return [
    caseColumn(),
    { key: "age", header: t`Age`, cell: (row) => <ScoredAge row={row} /> },
    figure("raw", t`Raw`, ({ raw }) => raw),
    figure("z", "z", ({ z_text }) => z_text),
    figure("t", "T", ({ t_text }) => t_text),
    figure("scaled", t`Scaled`, ({ scaled_text }) => scaled_text),
    figure("standard", t`Standard`, ({ standard_text }) => standard_text),
    figure(
      "interval",
      t`Interval`,
      (figures) => intervalText(figures),
      ({ interval_reason, reason }) => reason || interval_reason,
    ),
    figure("percentile", t`Percentile`, ({ percentile_text }) => percentileWords(percentile_text)),
    figure("stanine", t`Stanine`, ({ stanine_text }) => stanine_text),
    figure(
      "equivalent",
      t`Age equivalent`,
      ({ age_equivalent }) => age_equivalent,
      ({ age_equivalent_reason, reason }) => age_equivalent_reason || reason || "",
    ),
    { key: "band", header: t`Band or reason`, cell: ({ figures }) => <BandOrReason figures={figures} /> },
  ];
}

/** The word of the norms, or why there is none; and what is not known of the age. */
const BandOrReason = ({ figures }: Pick<Scored, "figures">) => (
  <>
    <bdi>{figures?.band || figures?.reason}</bdi>
    {figures?.age_note && (
      <Text size="xs" c="dimmed">
        {figures.age_note}
      </Text>
    )}
  </>
);

type Value = string | number | null | false | undefined;

/** A figure, or the dash with why there is none. */
function figure(
  key: string,
  header: string,
  value: (figures: TryResult) => Value,
  why: (figures: TryResult) => string = ({ reason }) => reason ?? "",
): Column<Scored> {
  const cell = ({ figures }: Scored): ReactNode => {
    const found = figures && value(figures);
    if (found || found === 0) return <span className={classes.value}>{found}</span>;
    return <Missing reason={(figures && why(figures)) || t`There is no such figure.`} />;
  };
  return { key, header, numeric: true, cell };
}

const ageColumns = (): Column<Scored>[] => [
  {
    key: "age",
    header: t`Since birth`,
    cell: ({ age }) => formatAge(age.age_text) || <Missing reason={age.reason ?? ""} />,
  },
  {
    key: "corrected",
    header: t({ message: "Corrected", context: "an age" }),
    cell: ({ age }) =>
      formatAge(age.corrected_text ?? "") || (
        <Missing reason={age.reason ?? t`The weeks of gestation are not given.`} />
      ),
  },
  {
    key: "days",
    header: t`Days used`,
    numeric: true,
    cell: ({ age }) => age.used_days ?? <Missing reason={age.reason ?? ""} />,
  },
];

const whyCell = (row: Scored) => row.age.reason || ageReason(row);

function ScoredAge({ row }: { row: Scored }) {
  const { correction_in_use, reason } = row.age;
  const age_text = formatAge(row.age.age_text ?? "");
  const corrected_text = formatAge(row.age.corrected_text ?? "");
  if (!age_text) return <Missing reason={reason ?? ""} />;
  return (
    <span className={classes.age}>
      <span>{correction_in_use ? age_text : t`${age_text}, used`}</span>
      {corrected_text && (
        <span>{correction_in_use ? t`corrected ${corrected_text}, used` : t`corrected ${corrected_text}`}</span>
      )}
    </span>
  );
}
