import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRef } from "react";
import { DirectedText } from "@/ui/Isolated";
import { StatusBadge } from "@/ui/StatusBadge";
import { useDraft } from "../ReportContext";
import type { Section } from "../report";
import { withoutSentence, withPlainText, withUpdated } from "./changes";
import { useFigures } from "./figures";
import classes from "./sentences.module.css";
import { type Change, changesOf, directionOfSentences, type FigureText, type Sentence, wordsOf } from "./template";
import "@/words/report";

/** The sentences of a section that are tied to figures, above its text. */
export function SentenceList({ section }: { section: Section }) {
  const list = useRef<HTMLUListElement>(null);
  const figures = useFigures();
  const { key, sentences, label } = section;
  if (sentences.length === 0) return null;
  // The focused element may be gone: the section's heading gets the focus.
  const keepFocus = () => list.current?.closest("section")?.querySelector("h2")?.focus();
  return (
    <ul ref={list} className={classes.list} aria-label={t`Sentences from figures: ${label}`}>
      {sentences.map((sentence, index) => (
        <SentenceItem
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by its place, as the server knows it
          key={index}
          sentence={sentence}
          section={key}
          index={index}
          figures={figures}
          onGone={keepFocus}
        />
      ))}
    </ul>
  );
}

interface SentenceItemProps {
  sentence: Sentence;
  section: Section["key"];
  index: number;
  figures: FigureText[];
  onGone: () => void;
}

function SentenceItem({ sentence, section, index, figures, onGone }: SentenceItemProps) {
  const draft = useDraft();
  const changes = changesOf(sentence, figures);
  const words = wordsOf(sentence);
  const act = (name: string, edit: Parameters<typeof draft.edit>[0]) => (
    <Button
      variant="subtle"
      aria-label={`${name}: ${words}`}
      onClick={() => {
        draft.edit(edit);
        onGone();
      }}
    >
      {name}
    </Button>
  );
  return (
    <li className={classes.sentence} data-stale={changes.length > 0 || undefined}>
      <DirectedText text={words} dir={directionOfSentences([sentence])} />
      {changes.length > 0 && <Changes changes={changes} />}
      <Group gap="xs">
        {changes.length > 0 && act(t`Update`, (content) => withUpdated(content, section, index, figures))}
        {act(t`Keep as plain text`, (content) => withPlainText(content, section, index))}
        {act(t`Remove`, (content) => withoutSentence(content, section, index))}
      </Group>
    </li>
  );
}

/** The figures when the sentence was written, and the present ones. */
const Changes = ({ changes }: { changes: Change[] }) => (
  <div>
    <StatusBadge tone="watch" icon={IconAlertTriangle}>{t`A figure has changed`}</StatusBadge>
    {changes.map(({ label, was, is }) => (
      <Text key={label} size="sm">
        {t`${label}: was ${was}, is ${is}`}
      </Text>
    ))}
  </div>
);
