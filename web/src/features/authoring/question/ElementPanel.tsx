import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconCopy, IconTrash } from "@tabler/icons-react";
import type { CanvasElement, ElementStyles } from "@/canvas";
import { AnswerValueField } from "./AnswerValueField";
import { ColourField } from "./ColourField";
import { GeometryFields } from "./GeometryFields";
import { PictureFields } from "./PictureFields";
import { TextStyleFields } from "./TextStyleFields";
import type { QuestionElements } from "./useElements";

interface ElementPanelProps {
  element: CanvasElement;
  elements: QuestionElements;
}

/** Everything about the selected element. */
export function ElementPanel({ element, elements }: ElementPanelProps) {
  const id = element.element_id;
  const change = (part: Partial<CanvasElement>, key?: string) => elements.change(id, part, key);
  const style = (part: Partial<ElementStyles>, key?: string) => elements.style(id, part, key);
  return (
    <Stack gap="md">
      {element.image && <PictureFields element={element} change={change} />}
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={element.content}
        onChange={(event) => change({ content: event.currentTarget.value }, "content")}
        onBlur={elements.seal}
      />
      <TextStyleFields styles={element.styles} style={style} />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <div style={{ flex: 1 }}>
          <ColourField
            label="Background"
            placeholder="None"
            value={element.styles.backgroundColor}
            onChange={(backgroundColor) => style({ backgroundColor }, "background")}
          />
        </div>
        <Button variant="default" onClick={() => style({ backgroundColor: "transparent" })}>
          None
        </Button>
      </Group>
      <AnswerValueField
        question={elements.question}
        value={element.answer_value}
        onChange={(answer_value) => change({ answer_value })}
      />
      <GeometryFields element={element} elements={elements} />
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
    </Stack>
  );
}
