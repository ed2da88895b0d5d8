import { t } from "@lingui/core/macro";
import "@/words/children";
import { Plural } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import classes from "./Children.module.css";
import { PrintReports } from "./PrintReports";
import { StartWithEach } from "./StartWithEach";
import type { SelectedChild, Selection } from "./selection";

type Act = "compare" | "start" | "ask" | "print" | "join";

interface SelectionBarProps {
  selection: Selection;
  max: number;
  /** Somebody tried to select more. */
  refused: boolean;
}

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selection, max, refused }: SelectionBarProps) {
  const [act, setAct] = useState<Act>();
  // A dialog goes on with the children that it was opened for.
  const [subjects, setSubjects] = useState(selection.children);
  const count = selection.children.length;
  const open = (wanted: Act) => {
    setSubjects(selection.children);
    setAct(wanted);
  };
  const dialog = { of: subjects, onClose: () => setAct(undefined) };
  return (
    <section className={classes.selection} data-any={count > 0 || undefined} aria-label={t`Selection`}>
      <Text role="status" className="mp-figures">
        {t`${count} of ${max} selected`}
      </Text>
      {count > 0 && <Button variant="subtle" onClick={selection.clear}>{t`Clear selection`}</Button>}
      <div className={classes.end}>
        <Button variant="default" disabled={count === 0} onClick={() => open("start")}>{t`Start an activity`}</Button>
        <Button variant="default" disabled={count === 0} onClick={() => open("ask")}>{t`Ask raters`}</Button>
        <Button variant="default" disabled={count === 0} onClick={() => open("print")}>{t`Print reports`}</Button>
        {count === 2 && <Button variant="default" onClick={() => open("join")}>{t`Join the two records`}</Button>}
        <Button disabled={count === 0} onClick={() => open("compare")}>{t`Compare`}</Button>
      </div>
      <div role="status" className={classes.why}>
        {whyOf(count, max, refused)}
      </div>
      {act === "compare" && <CompareDialog {...dialog} />}
      {act === "start" && <StartWithEach {...dialog} />}
      {act === "ask" && <AskManyDialog {...dialog} />}
      {act === "print" && <PrintReports {...dialog} />}
      {act === "join" && <JoinBoth {...dialog} />}
    </section>
  );
}

const AskManyDialog = lazyPart(async () => (await import("@/features/rating/many/AskManyDialog")).AskManyDialog);
const JoinDialog = lazyPart(async () => (await import("@/features/people/join/JoinDialog")).JoinDialog);

function JoinBoth({ of: [kept, other], onClose }: { of: readonly SelectedChild[]; onClose: () => void }) {
  return kept && other && <JoinDialog childId={kept.id} otherId={other.id} onClose={onClose} />;
}

function whyOf(count: number, max: number, refused: boolean): string {
  if (count === 0) return t`Select at least one child to compare.`;
  if (count < max || !refused) return "";
  return t`No more than ${max} can be selected. Clear one first, or change the number in Settings, Edit Selection.`;
}

/** Says who will be compared, and leads there. */
function CompareDialog({ of: children, onClose }: { of: readonly SelectedChild[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t`Compare these children?`}>
      <Stack>
        <Text>
          <Plural value={children.length} one="# child will be shown." other="# children will be shown side by side." />
        </Text>
        <ol className={classes.names}>
          {children.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <ButtonLink
            to="/specialistCompare"
            search={{ child_id: children.map(({ id }) => id).join(",") }}
            data-autofocus
          >{t`Compare`}</ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
}
