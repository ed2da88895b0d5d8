import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Alert, Anchor, List, Text } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { TextLink } from "@/ui/links";
import { useEditor } from "../draft/EditorContext";
import { findQuestion } from "../draft/questions";
import { editorPath } from "../editorSearch";
import { type Lack, mostLacks } from "./lacks";

interface PublishLacksProps {
  lacks: Lack[];
  onOpen: (dialog: "settings" | "question") => void;
  onClose: () => void;
}

/** What keeps the application from being published, each with the way to it. */
export function PublishLacks({ lacks, onOpen, onClose }: PublishLacksProps) {
  return (
    <Alert
      color="red"
      variant="light"
      mb="lg"
      icon={<IconChecklist aria-hidden />}
      title={t`Before it can be published`}
      withCloseButton
      closeButtonLabel={t`Close the list`}
      onClose={onClose}
    >
      <List spacing={4}>
        {lacks.map((lack) => (
          <List.Item key={`${lack.question}${lack.element}${lack.message}`}>
            <LackLink lack={lack} onOpen={onOpen} />
          </List.Item>
        ))}
      </List>
      {lacks.length >= mostLacks && <Text mt="sm">{t`There may be more. These are the first ${mostLacks}.`}</Text>}
    </Alert>
  );
}

function LackLink({ lack, onOpen }: { lack: Lack; onOpen: PublishLacksProps["onOpen"] }) {
  const { id, questions } = useEditor();
  const { message, dialog, element, screen } = lack;
  if (dialog) {
    return (
      <Anchor component="button" type="button" onClick={() => onOpen(dialog)}>
        {message}
      </Anchor>
    );
  }
  if (screen) {
    return (
      <TextLink to={`/${screen}/application/$applicationID`} params={{ applicationID: id }}>
        {message}
      </TextLink>
    );
  }
  const target = findQuestion(questions, lack.question);
  if (!target) return message;
  return (
    <TextLink
      to={editorPath}
      params={{ applicationID: id }}
      search={{ view: "question-edit", question: target.question_id, element }}
    >
      {message}
    </TextLink>
  );
}
