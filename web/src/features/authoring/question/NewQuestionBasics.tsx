import { ActionIcon, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { mediaUrl } from "@/api/media";
import type { CanvasElement } from "@/canvas";
import type { EditorQuestion } from "../editor/model";
import { apart } from "./elements";
import type { QuestionFieldsProps } from "./fields";
import classes from "./Media.module.css";
import { UploadButton } from "./UploadButton";
import { useUpload } from "./useUpload";

/** The question's text and its first pictures, each with its description. */
export function NewQuestionBasics({ question, onChange }: QuestionFieldsProps) {
  // Several uploads may end after this was drawn; each adds to what is there by then.
  const latest = useRef(question);
  latest.current = question;
  const write = (change: Partial<EditorQuestion>) => {
    latest.current = { ...latest.current, ...change };
    onChange(latest.current);
  };
  const { uploading, upload } = useUpload((element) => {
    const present = latest.current.elements;
    write({ elements: [...present, apart(present, element)] });
  });
  const describe = (element: CanvasElement, alt_text: string) =>
    write({ elements: question.elements.map((other) => (other === element ? { ...other, alt_text } : other)) });
  return (
    <Stack>
      <Textarea
        label="Question"
        description="What the specialist asks or reads"
        autosize
        minRows={2}
        maxLength={10_000}
        value={question.question}
        onChange={(event) => write({ question: event.currentTarget.value })}
      />
      <UploadButton uploading={uploading} onFiles={upload}>
        {question.elements.length > 0 ? "Upload More Media" : "Upload Media"}
      </UploadButton>
      {question.elements.map((element) => (
        <Group key={element.element_id} gap="sm" wrap="nowrap" align="flex-end">
          <img className={classes.thumb} src={mediaUrl(element.image)} alt="" />
          <TextInput
            flex={1}
            label="What the picture shows"
            maxLength={1000}
            value={element.alt_text}
            onChange={(event) => describe(element, event.currentTarget.value)}
          />
          <ActionIcon
            color="gray"
            aria-label={`Remove the picture ${element.alt_text}`}
            onClick={() => write({ elements: question.elements.filter((other) => other !== element) })}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {question.elements.length > 0 && (
        <Text size="sm" c="dimmed">
          The description is read aloud to those who do not see the picture, and is needed for publishing.
        </Text>
      )}
    </Stack>
  );
}
