import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ChildRecord } from "@/features/people/child/record/record";
import type { ChildTab } from "@/features/people/child/search";
import { useArchive } from "@/features/people/useArchive";
import { formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { childResultsQuery } from "./childResults";

// Making a report as a file brings the whole document along.
const JoinDialog = lazyPart(async () => (await import("@/features/people/join/JoinDialog")).JoinDialog);
const AskDialog = lazyPart(async () => (await import("@/features/rating/ask/AskDialog")).AskDialog);
const PrintReports = lazyPart(async () => (await import("@/features/specialist/children/PrintReports")).PrintReports);

/** What can be done about the child: starting an activity in sight, the rest in a menu. */
export function ChildActs({ child }: { child: ChildRecord }) {
  const [printing, setPrinting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { child_id: id, first_name, last_name } = child;
  const joining = useJoining(child);
  const more = useMore(child, () => setPrinting(true), joining.start);
  return (
    <Group gap="sm" wrap="nowrap">
      {!child.archived_at && (
        <ButtonLink
          to="/activities"
          search={{ tab: "start", child: id }}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          flex={1}
        >{t`Start activity`}</ButtonLink>
      )}
      {!child.archived_at && <Button variant="default" onClick={() => setAsking(true)}>{t`Ask a rater`}</Button>}
      <RowActions name={formatName(first_name, last_name)} more={more} />
      {joining.opened && <JoinDialog childId={id} otherId={joining.otherId} onClose={joining.end} />}
      {asking && <AskDialog childId={id} onClose={() => setAsking(false)} />}
      {printing && (
        <PrintReports of={[{ id, name: formatName(first_name, last_name) }]} onClose={() => setPrinting(false)} />
      )}
    </Group>
  );
}

/** Whether the dialog that joins records is open: by the menu, or by a link that names the other record. */
function useJoining({ mine, archived_at }: ChildRecord) {
  const { join, ...search } = useSearch({ from: "/dashboard/child/$childID" });
  const navigate = useNavigate({ from: "/dashboard/child/$childID" });
  const [chosen, setChosen] = useState(false);
  return {
    opened: chosen || (!!join && mine && !archived_at),
    otherId: chosen || join === "likely" ? undefined : join,
    start: () => setChosen(true),
    end: () => {
      setChosen(false);
      if (join) void navigate({ search, replace: true });
    },
  };
}

function useMore(child: ChildRecord, print: () => void, join: () => void): RowAction[] {
  const { archive, restore } = useArchive();
  const { data: results = [] } = useQuery(childResultsQuery(child.child_id));
  const { child_id: childID, mine, archived_at } = child;
  const listed = { kind: "child" as const, id: childID, first_name: child.first_name, last_name: child.last_name };
  const to = (label: string, tab: Exclude<ChildTab, "overview">): RowAction => ({
    label,
    link: { to: "/dashboard/child/$childID", params: { childID }, search: { tab } },
  });
  const latest = results.at(-1);
  const more: RowAction[] = [];
  if (mine) more.push(to(t`Edit record`, "record"));
  if (latest) {
    const search = { application: latest.application_id };
    more.push({ label: t`Intervention plan`, link: { to: "/plan/$childID", params: { childID }, search } });
    more.push({ label: t`Print report`, onSelect: print });
  }
  if (!mine) return more;
  if (!archived_at) more.push({ label: t`Join with another record`, onSelect: join });
  more.push(to(t`Download, hand over or erase`, "data"));
  more.push(
    archived_at
      ? { label: t`Restore`, onSelect: () => void restore(listed) }
      : { label: t`Archive`, onSelect: () => void archive(listed), danger: true },
  );
  return more;
}
