import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { lazyPart } from "@/ui/lazyPart";
import classes from "./Children.module.css";
import { CompareDialog } from "./CompareDialog";
import { PrintReports } from "./PrintReports";
import { StartWithEach } from "./StartWithEach";
import type { SelectedChild, Selection } from "./selection";

type Act = "compare" | "start" | "print" | "join";

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
        <Button variant="default" disabled={count === 0} onClick={() => open("print")}>{t`Print reports`}</Button>
        {count === 2 && <Button variant="default" onClick={() => open("join")}>{t`Join the two records`}</Button>}
        <Button disabled={count === 0} onClick={() => open("compare")}>{t`Compare`}</Button>
      </div>
      <div role="status" className={classes.why}>
        {whyOf(count, max, refused)}
      </div>
      {act === "compare" && <CompareDialog {...dialog} />}
      {act === "start" && <StartWithEach {...dialog} />}
      {act === "print" && <PrintReports {...dialog} />}
      {act === "join" && <JoinBoth {...dialog} />}
    </section>
  );
}

const JoinDialog = lazyPart(async () => (await import("@/features/people/join/JoinDialog")).JoinDialog);

function JoinBoth({ of: [kept, other], onClose }: { of: readonly SelectedChild[]; onClose: () => void }) {
  return kept && other && <JoinDialog childId={kept.id} otherId={other.id} onClose={onClose} />;
}

function whyOf(count: number, max: number, refused: boolean): string {
  if (count === 0) return t`Select at least one child to compare.`;
  if (count < max || !refused) return "";
  return t`No more than ${max} can be selected. Clear one first, or change the number in Settings, Edit Selection.`;
}
