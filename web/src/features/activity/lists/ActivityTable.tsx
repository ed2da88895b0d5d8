import { t } from "@lingui/core/macro";
import { Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAccount } from "@/api/session";
import { lazyPart } from "@/ui/lazyPart";
import type { Column, Sort } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { SearchBox } from "@/ui/list/SearchBox";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { useCompared } from "../compared";
import { ActivityDialog } from "./ActivityDialog";
import { ActivityRowActions, waysOn } from "./ActivityRowActions";
import { type Activity, activityPageQuery } from "./activities";
import { useFinishAgain } from "./acts/finishAgain";
import { comparedIds } from "./answeredBy";
import { activitiesSearch, type ListedState, sortOf, withSort } from "./search";
import "@/words/activity";

const DiscardDialog = lazyPart(async () => (await import("./acts/DiscardDialog")).DiscardDialog);

const MoveActivityDialog = lazyPart(async () => (await import("./acts/MoveActivityDialog")).MoveActivityDialog);

interface ActivityTableProps {
  state: ListedState;
  caption: string;
  columns: Column<Activity>[];
  /** What a row leads to, read before its name. */
  openLabel: string;
  /** Instead of the table while there is nothing to list. */
  none: ReactNode;
}

/** An account's activities in one state, searched, sorted and paged: a row leads on, its details stand in a dialog. */
export function ActivityTable({ state, none, ...table }: ActivityTableProps) {
  const { asked, text, change, turn } = useCursorPages(activitiesSearch);
  const [known, setKnown] = useState<Activity>();
  const [unwanted, setUnwanted] = useState<Activity>();
  const [wrong, setWrong] = useState<Activity>();
  const finishAgain = useFinishAgain(wrong);
  const list = useQuery(activityPageQuery(useAccount().id, state, asked, text));
  const isCompared = useCompared(comparedIds(list.data?.rows ?? []));
  const narrowed = text !== "" || asked.application !== undefined;
  return (
    <>
      {(narrowed || list.data?.rows.length !== 0) && (
        <Group align="end" mb="md">
          <SearchBox
            label={t`Search activities`}
            placeholder={t`Child or application`}
            maxLength={200}
            text={text}
            onSearch={(next) => void change({}, true, next)}
          />
        </Group>
      )}
      <PagedTable
        {...table}
        list={list}
        failure={t`The activities could not be loaded`}
        place={asked}
        onPage={turn}
        rowKey={({ activity_id }) => activity_id}
        linkTo={(activity) => waysOn(activity, activity.title)[0]?.link}
        actions={(activity) => (
          <ActivityRowActions
            activity={activity}
            isCompared={isCompared(activity.activity_id)}
            onDetails={() => setKnown(activity)}
            onMove={() => setWrong(activity)}
            onDiscard={() => setUnwanted(activity)}
          />
        )}
        sort={sortOf(asked, state)}
        onSort={(sort: Sort) => void change(withSort(sort))}
        empty={text ? <p role="status">{t`No activity has these words. Try fewer or other words.`}</p> : none}
      />
      {known && <ActivityDialog activity={known} onClose={() => setKnown(undefined)} />}
      {wrong && (
        <MoveActivityDialog
          activityId={wrong.activity_id}
          childId={wrong.child_id}
          onClose={() => setWrong(undefined)}
          after={finishAgain}
        />
      )}
      {unwanted && <DiscardDialog activityId={unwanted.activity_id} onClose={() => setUnwanted(undefined)} />}
    </>
  );
}
