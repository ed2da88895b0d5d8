import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Button } from "@mantine/core";
import { IconInfoCircle, IconPalette, IconPrinter, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { type Palette, PRINT, usePalette } from "@/charts";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import type { CohortChild, Measure } from "../children/cohort";
import { ChangeColour } from "./ChangeColour";
import classes from "./Compare.module.css";
import { CompareCharts } from "./CompareCharts";
import { heading } from "./ComparePreload";
import { childPalette, useColours, usePrinting } from "./colours";
import { StudentInfo } from "./StudentInfo";
import { Students } from "./Students";
import { type CompareSearch, mostChildren } from "./search";

interface ComparisonProps {
  of: readonly CohortChild[];
  /** Whom the address names. */
  ids: readonly string[];
  /** So many more are named than can be compared. */
  left: number;
  measures: readonly Measure[];
  asked: CompareSearch;
  onChange: (change: CompareSearch) => void;
}

/** The children who were found, their charts, and what can be changed about them. */
export function Comparison({ of: children, ids, left, measures, asked, onChange }: ComparisonProps) {
  const [dialog, setDialog] = useState<"info" | "colour">();
  const { stored, choose, reset } = useColours();
  const plain = usePalette();
  const printing = usePrinting();
  const found = children.map(({ child_id }) => child_id);
  const paint = (wanted: Palette) => childPalette(printing ? PRINT : wanted, stored, found);
  const palette = paint(plain);
  const active = children.find(({ child_id }) => child_id === asked.student) ?? children[0];
  const close = () => setDialog(undefined);
  const compare = (wanted: readonly string[]) => onChange({ child_id: wanted.join(",") || undefined });
  return (
    <Page
      {...heading(ids)}
      action={
        <Button
          variant="default"
          className={classes.screenOnly}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t`Print`}
        </Button>
      }
    >
      <Absent missing={ids.length - found.length} left={left} />
      {active ? (
        <>
          <Students
            of={children}
            active={active.child_id}
            onActive={(student) => onChange({ student })}
            onRemove={(id) => compare(found.filter((one) => one !== id))}
            palette={palette}
          />
          <div className={classes.tools}>
            <Button leftSection={<IconInfoCircle size={18} aria-hidden />} onClick={() => setDialog("info")}>
              {t`Student Info`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPalette size={18} aria-hidden />}
              onClick={() => setDialog("colour")}
            >
              {t`Change Color`}
            </Button>
            {found.length < mostChildren && <AddStudent chosen={found} onAdd={(id) => compare([...found, id])} />}
          </div>
          <CompareCharts of={children} {...{ measures, asked, onChange, paint }} />
          {dialog === "info" && (
            <StudentInfo of={children} active={active} onActive={(student) => onChange({ student })} onClose={close} />
          )}
          {dialog === "colour" && (
            <ChangeColour
              of={children}
              palette={palette}
              plain={plain}
              onChoose={choose}
              onReset={() => reset(found)}
              onClose={close}
            />
          )}
        </>
      ) : (
        <EmptyState
          icon={IconUsers}
          title={t`None of the chosen children is here`}
          text={t`Choose children on the dashboard.`}
          action={<ButtonLink to="/specialistDashboard">{t`Go to the dashboard`}</ButtonLink>}
        />
      )}
    </Page>
  );
}

/** Who was chosen and is not shown, and why. */
function Absent({ missing, left }: { missing: number; left: number }) {
  if (missing === 0 && left === 0) return null;
  const gone = plural(missing, {
    one: "# chosen child is not here: removed, or no longer shared with you.",
    other: "# chosen children are not here: removed, or no longer shared with you.",
  });
  const many = t`No more than ${mostChildren} children are compared at once; the first ${mostChildren} are shown.`;
  return (
    <div className={classes.screenOnly}>
      <InlineNotice kind="info">{[missing > 0 && gone, left > 0 && many].filter(Boolean).join(" ")}</InlineNotice>
    </div>
  );
}

interface AddStudentProps {
  chosen: readonly string[];
  onAdd: (id: string) => void;
}

/** Adds one more child to the comparison. */
function AddStudent({ chosen, onAdd }: AddStudentProps) {
  return (
    <PersonPicker
      // Begins again once somebody was added.
      key={chosen.join()}
      kind="child"
      label={t`Add a child`}
      placeholder={t`Type part of a name`}
      value={null}
      onChange={(id) => id && !chosen.includes(id) && onAdd(id)}
    />
  );
}
