import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { Alert, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { fetchStructure } from "@/api/structure";
import { TabletPreview } from "@/features/authoring/canvas/PreviewDialog";
import { type EditorQuestion, fromStructure } from "@/features/authoring/draft/model";
import { authoringKeys } from "@/features/authoring/keys";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { languageName } from "@/ui/format/language";
import { inLanguage } from "@/words/tag";
import type { Unit } from "../api";
import { unitName } from "../translation/names";
import { TextStateBadge } from "../translation/TextRow";
import { useSaving, useTranslation } from "../translation/TranslationContext";
import { stateOf, textOf } from "../translation/texts";
import classes from "./TranslatedPreview.module.css";
import { translatedQuestion } from "./translatedQuestion";

interface TranslatedPreviewProps {
  /** From 1, in the order of the application. */
  number: number;
  onClose: () => void;
}

/** A question as a child sees it in the language of the translation, with what is typed and not saved yet. */
export function TranslatedPreview({ number, onClose }: TranslatedPreviewProps) {
  const { id, translation } = useTranslation();
  const query = useQuery({
    queryKey: authoringKeys.previewed(id),
    queryFn: async () => fromStructure(await fetchStructure(id)),
    staleTime: 0,
  });
  const language = languageName(translation.language);
  return (
    <Dialog onClose={onClose} title={t`Question ${number} in ${language}`} size="60rem">
      <Loaded query={query} failure={t`The question could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {(questions) => {
          const question = questionOf(questions, number, translation.texts);
          if (question) return <Translated number={number} question={question} />;
          return <Text>{t`This question is not in the application any more. Load the page again.`}</Text>;
        }}
      </Loaded>
    </Dialog>
  );
}

/** The question to which the texts with a number belong; the application may have been sorted since they were read. */
function questionOf(questions: readonly EditorQuestion[], number: number, units: readonly Unit[]) {
  const ids = units.flatMap(({ question, key }) => {
    const [owner, id] = key.split("/");
    return question === number && owner === "question" ? [id] : [];
  });
  return questions.find(({ question_id }) => ids.includes(question_id));
}

function Translated({ number, question }: { number: number; question: EditorQuestion }) {
  const { translation } = useTranslation();
  const texts = useSaving(({ content }) => content);
  const { base, language } = translation;
  const { question: shown, open } = translatedQuestion(question, number, translation, texts);
  const asked = open.find(({ key }) => key === `question/${question.question_id}/question`);
  return (
    <Stack gap="sm">
      <Text fw={650} {...inLanguage(asked && !textOf(texts, asked.key).text ? base : language)}>
        {shown.question}
      </Text>
      {open.length > 0 && <OpenTexts units={open} />}
      <TabletPreview question={shown} language={language} />
    </Stack>
  );
}

/** What is not in the language yet, or not any more. */
function OpenTexts({ units }: { units: readonly Unit[] }) {
  const { base } = useTranslation().translation;
  const texts = useSaving(({ content }) => content);
  const written = languageName(base);
  return (
    <Alert
      role="note"
      icon={<IconAlertTriangle aria-hidden />}
      title={plural(units.length, { one: "# text is not done", other: "# texts are not done" })}
    >
      <Text size="sm">{t`What has no translation is in ${written} here, and has a dashed line on the screen. The language goes out once all texts are done.`}</Text>
      <ul className={classes.open}>
        {units.map((unit) => (
          <li key={unit.key}>
            <span>{unitName(unit)}</span>
            <TextStateBadge state={stateOf(textOf(texts, unit.key), unit)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
