import { t } from "@lingui/core/macro";
import "@/words/children";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { LineSample, type Palette, seriesStyle } from "@/charts";
import { type CohortChild, nameOf } from "../children/cohort";
import classes from "./Compare.module.css";

interface StudentsProps {
  of: readonly CohortChild[];
  active: string;
  onActive: (id: string) => void;
  onRemove: (id: string) => void;
  palette: Palette;
}

/** The students who are compared, and how each is drawn. One of them is active: Student Info is about that one. */
export function Students({ of: children, active, onActive, onRemove, palette }: StudentsProps) {
  return (
    <ul className={classes.students} aria-label={t`Children`}>
      {children.map((child, place) => (
        <li key={child.child_id} className={classes.student} data-active={child.child_id === active || undefined}>
          <UnstyledButton
            className={classes.choose}
            aria-pressed={child.child_id === active}
            onClick={() => onActive(child.child_id)}
          >
            <Swatch place={place} palette={palette} />
            <bdi>{nameOf(child)}</bdi>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            className={classes.screenOnly}
            aria-label={t`Remove ${nameOf(child)} from the comparison`}
            onClick={() => onRemove(child.child_id)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** The line, its dash and the form of its points. */
export function Swatch({ place, palette }: { place: number; palette: Palette }) {
  return (
    <svg width={28} height={16} aria-hidden>
      <LineSample style={seriesStyle(place, palette)} palette={palette} />
    </svg>
  );
}
