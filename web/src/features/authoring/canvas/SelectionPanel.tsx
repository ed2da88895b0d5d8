import { Button, Stack, Text } from "@mantine/core";
import { titleOf } from "../question/elements";
import type { CanvasContext } from "./context";

/** Several selected elements, each of which can be taken alone. */
export function SelectionPanel({ context }: { context: CanvasContext }) {
  const { selected, select } = context;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Moving, resizing, aligning and deleting act on all of them. Choose one to edit it alone.
      </Text>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: "none" }} aria-label="Selected elements">
        {selected.map((element) => (
          <li key={element.element_id}>
            <Button variant="default" fullWidth justify="flex-start" onClick={() => select([element.element_id])}>
              {titleOf(element)}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
