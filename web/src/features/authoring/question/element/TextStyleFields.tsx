import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from "@tabler/icons-react";
import type { TextAlign } from "@/canvas";
import { Choice } from "../fields/Choice";
import { ColourField } from "../fields/ColourField";
import { CommitNumber } from "../fields/CommitNumber";
import { ink } from "../fields/colour";
import type { Selected } from "./selected";

const icon = (Icon: typeof IconAlignLeft, name: string) => (
  <>
    <Icon size={18} aria-hidden style={{ display: "block", margin: "auto", height: "1lh" }} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

const alignments: { value: TextAlign; label: React.ReactNode }[] = [
  { value: "left", label: icon(IconAlignLeft, "Left") },
  { value: "center", label: icon(IconAlignCenter, "Center") },
  { value: "right", label: icon(IconAlignRight, "Right") },
];

const weights = [
  { value: "400" as const, label: "Regular" },
  { value: "700" as const, label: "Bold" },
];

/** How the words of the selected elements look. */
export function TextStyleFields({ selected }: { selected: Selected }) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <CommitNumber
        label="Font size"
        min={1}
        max={400}
        value={selected.shared(({ styles }) => styles.fontSize)}
        onCommit={(fontSize) => selected.style(() => ({ fontSize }))}
      />
      <ColourField
        label="Text color"
        placeholder="Dark"
        fallback={ink}
        value={selected.shared(({ styles }) => styles.color ?? "")}
        onChange={(color) => selected.style(() => ({ color }), "color")}
      />
      <Choice
        label="Weight"
        data={weights}
        value={selected.shared(({ styles }) => ((styles.fontWeight ?? 400) >= 600 ? "700" : "400"))}
        onChange={(weight) => selected.style(() => ({ fontWeight: Number(weight) }))}
      />
      <Choice
        label="Alignment"
        data={alignments}
        value={selected.shared(({ styles }) => styles.textAlign ?? "center")}
        onChange={(textAlign) => selected.style(() => ({ textAlign }))}
      />
    </SimpleGrid>
  );
}
