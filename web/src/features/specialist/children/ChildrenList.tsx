import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { pageSize } from "@/ui/list/cursor";
import type { Sort } from "@/ui/list/DataTable";
import { FilterChips } from "@/ui/list/FilterChips";
import { PagedTable } from "@/ui/list/PagedTable";
import { behindChips, type CohortChip } from "../filter/chips";
import { AttentionChips } from "./AttentionChips";
import { type CohortChild, cohortQuery, type Measure, measuresQuery } from "./cohort";
import { childColumns } from "./columns";
import { sortOf } from "./fields";
import { ListTools } from "./ListTools";
import { type ListPreferences, usePreferences } from "./preferences";
import { SelectionBar } from "./SelectionBar";
import { type ChildrenSearch, childrenQuery, isFiltered, noChildrenFilter, noListFilter } from "./search";
import { type Selection, useSelection } from "./selection";

interface ChildrenListProps {
  asked: ChildrenSearch;
  /** Changes what the address asks for, from the first page on. */
  onChange: (change: Partial<ChildrenSearch>) => void;
  onPage: (page: number, next?: string) => void;
}

/** The filtered children, to be sorted, selected and compared. */
export function ChildrenList({ asked, onChange, onPage }: ChildrenListProps) {
  const { preferences, save } = usePreferences();
  const { data: measures = [] } = useQuery(measuresQuery);
  const { selection, refused, select } = useLimited(preferences.max);
  const { key: sort } = sortOf(asked);
  const list = useQuery(
    cohortQuery({ ...childrenQuery(asked), sort, order: asked.order, after: asked.after, limit: pageSize }),
  );
  const keep = (wanted: ListPreferences) => {
    selection.cut(wanted.max);
    save(wanted);
  };
  const onSort = ({ key, descending }: Sort) => onChange({ sort: key, order: descending ? "desc" : "asc" });
  return (
    <section aria-labelledby="children-list">
      <Title order={2} id="children-list" mb="md">{t`Children's List`}</Title>
      <ListTools
        asked={asked}
        onChange={onChange}
        measures={measures}
        preferences={preferences}
        onPreferences={keep}
        selected={selection.children}
      />
      <AttentionChips state={asked.state} onChange={onChange} />
      <ListChips asked={asked} measures={measures} onChange={onChange} />
      <PagedTable
        list={list}
        failure={t`The children could not be loaded`}
        place={asked}
        onPage={onPage}
        caption={t`Children's List`}
        columns={childColumns({
          chosen: preferences.columns,
          asked,
          measures,
          isSelected: selection.has,
          onSelect: select,
        })}
        rowKey={(child) => child.child_id}
        opensByCell={preferences.columns.some((column) => column === "first_name" || column === "last_name")}
        sort={sortOf(asked)}
        onSort={onSort}
        empty={<NoChildFound asked={asked} onClear={() => onChange(noChildrenFilter)} />}
      />
      <SelectionBar selection={selection} max={preferences.max} refused={refused} />
    </section>
  );
}

/** The selection, and whether somebody tried to select more than it takes. */
function useLimited(max: number) {
  const selection: Selection = useSelection();
  const [refused, setRefused] = useState(false);
  const full = selection.children.length >= max;
  const select = useCallback(
    (child: CohortChild, wanted: boolean) => {
      setRefused(wanted && full);
      if (!wanted) selection.remove(child.child_id);
      else if (!full) selection.add(child);
    },
    [selection, full],
  );
  return { selection, refused, select };
}

function NoChildFound({ asked, onClear }: { asked: ChildrenSearch; onClear: () => void }) {
  if (isFiltered(asked)) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t`No child matches`}
        text={t`Remove a filter, or try another.`}
        action={<Button variant="default" onClick={onClear}>{t`Clear filters`}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={t`Your children will be here`}
      text={t`Add a child, or accept an invitation to a child's care team.`}
      action={
        <ButtonLink to="/dashboard" search={{ add: true }}>
          {t`Add a child`}
        </ButtonLink>
      }
    />
  );
}

interface ListChipsProps {
  asked: ChildrenSearch;
  measures: readonly Measure[];
  onChange: (change: Partial<ChildrenSearch>) => void;
}

/** What narrows the list beside the form's filters, whose chips stand at the head of the page. */
function ListChips({ asked, measures, onChange }: ListChipsProps) {
  const code = measures.find(({ measure }) => measure === asked.measure)?.code;
  const chips = [...ageChips(asked), ...behindChips(asked, code)];
  return (
    <FilterChips
      chips={chips.map(({ without, ...chip }) => ({ ...chip, onRemove: () => onChange(without) }))}
      onClear={() => onChange(noListFilter)}
    />
  );
}

type AgeChip = Omit<CohortChip, "without"> & { without: Partial<ChildrenSearch> };

function ageChips({ age_from: from, age_to: to }: ChildrenSearch): AgeChip[] {
  const chips: AgeChip[] = [];
  if (from !== undefined) chips.push({ key: "age_from", label: t`Age from ${from}`, without: { age_from: undefined } });
  if (to !== undefined) chips.push({ key: "age_to", label: t`Age to ${to}`, without: { age_to: undefined } });
  return chips;
}
