import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from "@tabler/icons-react";
import type { ElementStyles, TextAlign } from "@/canvas";
import { WholeNumber } from "../WholeNumber";
import { Choice } from "./Choice";
import { ColourField } from "./ColourField";

interface TextStyleFieldsProps {
  styles: ElementStyles;
  style: (change: Partial<ElementStyles>, key?: string) => void;
}

const icon = (Icon: typeof IconAlignLeft, name: string) => (
  <>
    <Icon size={18} aria-hidden style={{ display: "block", margin: "auto" }} />
    <VisuallyHidden>{name}</VisuallyHidden>
  </>
);

const alignments: { value: TextAlign; label: React.ReactNode }[] = [
  { value: "left", label: icon(IconAlignLeft, "Left") },
  { value: "center", label: icon(IconAlignCenter, "Centre") },
  { value: "right", label: icon(IconAlignRight, "Right") },
];

const weights = [
  { value: "400" as const, label: "Regular" },
  { value: "700" as const, label: "Bold" },
];

export function TextStyleFields({ styles, style }: TextStyleFieldsProps) {
  return (
    <SimpleGrid cols={2} spacing="sm">
      <WholeNumber
        label="Font size"
        min={1}
        max={400}
        value={styles.fontSize}
        onChange={(fontSize) => style({ fontSize }, "fontSize")}
      />
      <ColourField
        label="Text colour"
        placeholder="Dark"
        value={styles.color ?? ""}
        onChange={(color) => style({ color }, "color")}
      />
      <Choice
        label="Weight"
        data={weights}
        value={(styles.fontWeight ?? 400) >= 600 ? "700" : "400"}
        onChange={(weight) => style({ fontWeight: Number(weight) })}
      />
      <Choice
        label="Alignment"
        data={alignments}
        value={styles.textAlign ?? "center"}
        onChange={(textAlign) => style({ textAlign })}
      />
    </SimpleGrid>
  );
}
