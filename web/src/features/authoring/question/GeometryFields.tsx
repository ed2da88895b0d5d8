import { ActionIcon, Group, SimpleGrid, Tooltip } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import {
  bringForward,
  bringToFront,
  keepInside,
  parseResolution,
  type Rect,
  rectOf,
  sendBackward,
  sendToBack,
  withRect,
} from "@/canvas";
import { CommitNumber } from "./CommitNumber";
import type { Selected } from "./selected";
import type { QuestionElements } from "./useElements";

const numbers: { name: keyof Rect; label: string }[] = [
  { name: "left", label: "X" },
  { name: "top", label: "Y" },
  { name: "width", label: "Width" },
  { name: "height", label: "Height" },
];

const orders = [
  { label: "Bring to front", act: bringToFront, icon: IconArrowBarToUp },
  { label: "Bring forward", act: bringForward, icon: IconArrowUp },
  { label: "Send backward", act: sendBackward, icon: IconArrowDown },
  { label: "Send to back", act: sendToBack, icon: IconArrowBarToDown },
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

/** What lies over what. */
export function OrderTools({ id, elements }: { id: string; elements: QuestionElements }) {
  return (
    <Group gap={4} role="group" aria-label="Order">
      {orders.map(({ label, act, icon: Icon }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            color="gray"
            variant="default"
            aria-label={label}
            onClick={() => elements.write(act(elements.question.elements, id))}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
