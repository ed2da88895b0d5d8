import { ActionIcon, Group, SimpleGrid, Tooltip } from "@mantine/core";
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import {
  bringForward,
  bringToFront,
  type CanvasElement,
  keepInside,
  parseResolution,
  type Rect,
  rectOf,
  sendBackward,
  sendToBack,
} from "@/canvas";
import { WholeNumber } from "../WholeNumber";
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

/** Place and size in numbers, and what lies over what. */
export function GeometryFields({ element, elements }: { element: CanvasElement; elements: QuestionElements }) {
  const id = element.element_id;
  const bounds = parseResolution(elements.question.child_view_original_screen_resolution);
  const rect = rectOf(element);
  return (
    <>
      <SimpleGrid cols={4} spacing="xs">
        {numbers.map(({ name, label }) => (
          <WholeNumber
            key={name}
            label={label}
            min={name === "left" || name === "top" ? 0 : 1}
            max={name === "left" || name === "width" ? bounds.width : bounds.height}
            value={rect[name]}
            onChange={(value) => elements.place(id, keepInside({ ...rect, [name]: value }, bounds), `${id}.${name}`)}
          />
        ))}
      </SimpleGrid>
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
    </>
  );
}
