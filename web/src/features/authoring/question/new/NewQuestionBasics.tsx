import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Stack, Text, Textarea } from "@mantine/core";
import { type CanvasElement, parseResolution } from "@/canvas";
import { useEditor } from "@/features/authoring/draft/EditorContext";
import type { EditorQuestion } from "@/features/authoring/draft/model";
import { picturesOf } from "@/features/authoring/draft/storing";
import { useUpload } from "@/features/authoring/draft/useUpload";
import { UploadButton } from "@/media/UploadButton";
import { UploadList } from "@/media/UploadList";
import { RemovalNote, useRemoval } from "../answers/Removal";
import type { QuestionFieldsProps } from "../fields/fields";
import { MediaEditor } from "./MediaEditor";

interface NewQuestionBasicsProps extends QuestionFieldsProps {
  /** Takes a picture once it is stored. */
  onPicture: (element: CanvasElement) => void;
}

const placed = ["elements"] as const;

/** The question's text and its first pictures, each with an editor of its own. */
export function NewQuestionBasics({ question, onChange, onPicture }: NewQuestionBasicsProps) {
  const { id } = useEditor();
  const write = (change: Partial<EditorQuestion>) => onChange({ ...question, ...change });
  const { uploading, upload } = useUpload(question.question_id, onPicture);
  const removal = useRemoval(question, write, placed);
  const replace = (element: CanvasElement) =>
    write({
      elements: question.elements.map((other) => (other.element_id === element.element_id ? element : other)),
    });
  const remove = (element: CanvasElement) =>
    removal.remove(
      { ...question, elements: question.elements.filter((other) => other !== element) },
      removedWords(element),
    );
  return (
    <Stack>
      <Textarea
        label={t`Question`}
        description={t`What the specialist asks or reads`}
        autosize
        minRows={2}
        maxLength={10_000}
        value={question.question}
        onChange={(event) => write({ question: event.currentTarget.value })}
      />
      {question.elements.map((element) => (
        <MediaEditor
          key={element.element_id}
          element={element}
          bounds={parseResolution(question.child_view_original_screen_resolution)}
          onChange={replace}
          onRemove={() => remove(element)}
        />
      ))}
      <RemovalNote {...removal} />
      <UploadButton uploading={uploading} onFiles={upload}>
        {question.elements.length > 0 ? t`Upload More Media` : t`Upload Media`}
      </UploadButton>
      <UploadList queue={picturesOf(id)} />
      {question.elements.length > 0 && (
        <Text
          size="sm"
          c="dimmed"
        >{t`The description is read aloud to those who do not see the picture, and is needed for publishing.`}</Text>
      )}
    </Stack>
  );
}

const removedWords = ({ alt_text: shows }: CanvasElement) =>
  shows ? t`The picture “${shows}” was removed.` : t`The picture was removed.`;
