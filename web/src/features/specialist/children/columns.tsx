import { t } from "@lingui/core/macro";
import "@/words/children";
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { formatAge, formatDate } from "@/ui/format";
import { TextLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { Missing } from "@/ui/Missing";
import classes from "./Children.module.css";
import { type CohortChild, initialOf, type Measure, nameOf, type StateFilter } from "./cohort";
import { type FieldKey, fieldNames } from "./fields";
import { ScoreBadges } from "./ScoreBadges";
import { stateLines } from "./scores";
import type { ChildrenSearch } from "./search";

interface ColumnsWanted {
  chosen: readonly FieldKey[];
  asked: ChildrenSearch;
  measures: readonly Measure[];
  isSelected: (id: string) => boolean;
  onSelect: (child: CohortChild, selected: boolean) => void;
}

/** The box for selecting, the chosen fields, and why a child is among those with a state. */
export function childColumns({ chosen, asked, measures, isSelected, onSelect }: ColumnsWanted): Column<CohortChild>[] {
  const names = fieldNames();
  const state = asked.state || undefined;
  return [
    {
      key: "select",
      header: t`Select`,
      cell: (child) => (
        <Checkbox
          label={<bdi className={classes.selectName}>{nameOf(child)}</bdi>}
          checked={isSelected(child.child_id)}
          onChange={(event) => onSelect(child, event.currentTarget.checked)}
        />
      ),
    },
    ...chosen.map((key) => ({
      key,
      header: names[key],
      cell: (child: CohortChild) => fieldCell(key, child, measures),
      sortable: key !== "tests",
    })),
    ...(state ? [stateColumn(state, measures, asked.measure)] : []),
  ];
}

function stateColumn(state: StateFilter, measures: readonly Measure[], only?: string): Column<CohortChild> {
  return {
    key: "state",
    header: { due: t`Due`, improved: t`Improved`, fell: t`Fell`, no_baseline: t`Baseline` }[state],
    cell: (child) => (
      <ul className={classes.lines}>
        {stateLines(child, measures, state, only).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  };
}

function fieldCell(key: FieldKey, child: CohortChild, measures: readonly Measure[]): ReactNode {
  switch (key) {
    case "first_name":
    case "last_name":
      return <ChildNameLink child={child}>{child[key]}</ChildNameLink>;
    case "middle_name":
      return initialOf(child) && <bdi>{initialOf(child)}</bdi>;
    case "age":
      return child.age ? formatAge(child.age) : <Missing reason={t`No date of birth is recorded`} />;
    case "date_of_birth":
      return child.date_of_birth ? (
        formatDate(child.date_of_birth)
      ) : (
        <Missing reason={t`No date of birth is recorded`} />
      );
    case "tests":
      return <ScoreBadges child={child} measures={measures} />;
    default:
      return child[key] ? <bdi>{child[key]}</bdi> : <Missing reason={t`Not recorded`} />;
  }
}

function ChildNameLink({ child, children }: { child: CohortChild; children: string }) {
  if (!children) return <Missing reason={t`Not recorded`} />;
  return (
    <TextLink to="/dashboard/child/$childID" params={{ childID: child.child_id }} search={{}} data-opener>
      <bdi>{children}</bdi>
    </TextLink>
  );
}
