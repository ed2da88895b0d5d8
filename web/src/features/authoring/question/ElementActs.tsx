import { Button, Group, Text } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import type { CanvasElement } from "@/canvas";
import { OrderTools } from "./GeometryFields";
import type { QuestionElements } from "./useElements";

/** What can be done with one element besides changing it. */
export function ElementActs({ element, elements }: { element: CanvasElement; elements: QuestionElements }) {
  return (
    <>
      <OrderTools id={element.element_id} elements={elements} />
      <Group gap="xs" grow>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => elements.duplicate(element)}
        >
          Duplicate
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => elements.remove(element)}
        >
          Delete
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Arrow keys move it by 1 pixel, with Shift by 10; Alt with an arrow resizes it.
      </Text>
    </>
  );
}
