import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Alert, Button, Group, SimpleGrid, VisuallyHidden } from "@mantine/core";
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from "@tabler/icons-react";
import type { CanvasElement, TextAlign } from "@/canvas";
import { formatFixed } from "@/words/numbers";
import { ColourField } from "../fields/ColourField";
import { CommitNumber } from "../fields/CommitFields";
import { ink, poorContrast } from "../fields/colour";
import { SegmentedField } from "../fields/SegmentedField";
import classes from "./LookFields.module.css";
import type { Selected } from "./selected";

const icon = (Icon: typeof IconAlignLeft, name: string) => (
  <>
    <Icon size={18} aria-hidden style={{ display: "block", margin: "auto", height: "1lh" }} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

const alignments: { value: TextAlign; label: React.ReactNode }[] = [
  { value: "left", label: icon(IconAlignLeft, t`Left`) },
  { value: "center", label: icon(IconAlignCenter, t`Center`) },
  { value: "right", label: icon(IconAlignRight, t`Right`) },
];

const weights = [
  { value: "400" as const, label: t`Regular` },
  { value: "700" as const, label: t`Bold` },
];

/** How the words of the selected elements look. */
export function TextStyleFields({ selected }: { selected: Selected }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <CommitNumber
        label={t`Font size`}
        min={1}
        max={400}
        value={selected.shared(({ styles }) => styles.fontSize)}
        onCommit={(fontSize) => selected.style(() => ({ fontSize }))}
      />
      <ColourField
        label={t`Text color`}
        placeholder={t`Dark`}
        fallback={ink}
        value={selected.shared(({ styles }) => styles.color ?? "")}
        onChange={(color) => selected.style(() => ({ color }), "color")}
      />
      <SegmentedField
        label={t`Weight`}
        data={weights}
        value={selected.shared(({ styles }) => ((styles.fontWeight ?? 400) >= 600 ? "700" : "400"))}
        onChange={(weight) => selected.style(() => ({ fontWeight: Number(weight) }))}
      />
      <SegmentedField
        label={t`Alignment`}
        data={alignments}
        value={selected.shared(({ styles }) => styles.textAlign ?? "center")}
        onChange={(textAlign) => selected.style(() => ({ textAlign }))}
      />
    </SimpleGrid>
  );
}

/** What the elements are filled with, or nothing. */
export function BackgroundField({ selected }: { selected: Selected }) {
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <ColourField
          label={t`Background`}
          placeholder={t`None`}
          value={selected.shared(({ styles }) => styles.backgroundColor)}
          onChange={(backgroundColor) => selected.style(() => ({ backgroundColor }), "background")}
        />
      </div>
      <Button
        variant="default"
        onClick={() => selected.style(() => ({ backgroundColor: "transparent" }))}
      >{t`None`}</Button>
    </Group>
  );
}

interface ContrastNoteProps {
  elements: readonly CanvasElement[];
  /** The question's own. */
  background: string;
}

/** Warns of words that some cannot read; the author decides. */
export function ContrastNote({ elements, background }: ContrastNoteProps) {
  const poor = elements.flatMap((element) => poorContrast(element, background) ?? []);
  return (
    <div role="status" className={classes.note}>
      {poor.length > 0 && (
        <Alert color="yellow" variant="light">
          {contrastWords(poor)}
        </Alert>
      )}
    </div>
  );
}

function contrastWords(poor: readonly number[]): string {
  const contrast = formatFixed(Math.min(...poor), 1);
  return t`The words are hard to read: their contrast with the background is ${contrast} to 1. From 4.5 to 1 on, everybody can read them.`;
}
