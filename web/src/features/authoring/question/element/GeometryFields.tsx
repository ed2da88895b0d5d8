import { SimpleGrid } from "@mantine/core";
import { keepInside, parseResolution, type Rect, rectOf, withRect } from "@/canvas";
import type { QuestionElements } from "@/features/authoring/canvas/useElements";
import { CommitNumber } from "../fields/CommitNumber";
import type { Selected } from "./selected";

const numbers: { name: keyof Rect; label: string }[] = [
  { name: "left", label: "X" },
  { name: "top", label: "Y" },
  { name: "width", label: "Width" },
  { name: "height", label: "Height" },
];

interface GeometryFieldsProps {
  selected: Selected;
  elements: QuestionElements;
}

/** Place and size in numbers. */
export function GeometryFields({ selected, elements }: GeometryFieldsProps) {
  const bounds = parseResolution(elements.question.child_view_original_screen_resolution);
  return (
    <SimpleGrid cols={4} spacing="xs">
      {numbers.map(({ name, label }) => (
        <CommitNumber
          key={name}
          label={label}
          min={name === "left" || name === "top" ? 0 : 1}
          max={name === "left" || name === "width" ? bounds.width : bounds.height}
          value={selected.shared(({ styles }) => styles[name])}
          onCommit={(value) =>
            selected.change((element) => withRect(element, keepInside({ ...rectOf(element), [name]: value }, bounds)))
          }
        />
      ))}
    </SimpleGrid>
  );
}
