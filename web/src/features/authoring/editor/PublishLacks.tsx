import { Alert, List } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { TextLink } from "@/ui/links";
import { useEditor } from "./EditorContext";
import { editorPath } from "./editorSearch";
import { findQuestion } from "./model";
import type { Lack } from "./usePublish";

/** What keeps the application from being published, each with the way to it. */
export function PublishLacks({ lacks, onClose }: { lacks: Lack[]; onClose: () => void }) {
  const { id, questions } = useEditor();
  return (
    <Alert
      color="red"
      variant="light"
      mb="lg"
      icon={<IconChecklist aria-hidden />}
      title="Before it can be published"
      withCloseButton
      closeButtonLabel="Close the list"
      onClose={onClose}
    >
      <List spacing={4}>
        {lacks.map(({ message, question }) => {
          const target = question ? findQuestion(questions, question) : undefined;
          return (
            <List.Item key={`${question}${message}`}>
              {target ? (
                <TextLink
                  to={editorPath}
                  params={{ applicationID: id }}
                  search={{ view: "question-edit", question: target.question_id }}
                >
                  {message}
                </TextLink>
              ) : (
                message
              )}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
