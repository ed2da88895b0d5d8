import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Block } from "@/pdf";
import { DirectedText } from "@/ui/Isolated";
import { useDraft, useDraftState, useReport, useSection } from "../ReportContext";
import { type Section, type SectionKey, withText } from "../report";
import { AddSentence } from "../sentences/AddSentence";
import { SentenceList } from "../sentences/SentenceList";
import { directionOfSentences, wordsOf } from "../sentences/template";
import { RichText } from "./RichText";
import classes from "./sections.module.css";
import { TextEditor } from "./TextEditor";
import "@/words/report";
import { sectionTitle } from "../sectionTitle";

interface TextSectionProps {
  section: SectionKey;
  /** A hint above the text. */
  hint?: ReactNode;
}

/** The free text of a section with its sentences from figures: written by its author, read by others. */
export function TextSection({ section: key, hint }: TextSectionProps) {
  const report = useReport();
  const draft = useDraft();
  const edition = useDraftState((state) => state.edition);
  const section = useSection(key);
  if (!section) return null;
  if (!report.mine) return <WrittenText section={section} none={t`Nothing is written here.`} />;
  return (
    <Stack gap="sm">
      {hint && <Text c="dimmed">{hint}</Text>}
      <SentenceList section={section} />
      <TextEditor
        key={edition}
        label={sectionTitle(section)}
        html={section.text ?? ""}
        onChange={(html) => draft.edit((old) => withText(old, key, html))}
      />
      <AddSentence key={key} section={section} />
    </Stack>
  );
}

/** The sentences as they are printed: one paragraph before the text. */
export const sentencesOf = ({ sentences }: Section): string => sentences.map(wordsOf).join(" ");

/** The section for readers. */
export function WrittenText({ section, none }: { section: Section; none: string }) {
  const words = sentencesOf(section);
  if (!words && !section.text) return <Text c="dimmed">{none}</Text>;
  return (
    <>
      {words && (
        <div className={classes.prose}>
          <DirectedText text={words} dir={directionOfSentences(section.sentences)} />
        </div>
      )}
      {section.text && <RichText html={section.text} />}
    </>
  );
}

/** The printed section: nothing if it is empty. */
export function textBlocks(section: Section): Block[] {
  const words = sentencesOf(section);
  return [
    ...(words ? [{ kind: "text" as const, text: words, dir: directionOfSentences(section.sentences) }] : []),
    ...(section.text ? [{ kind: "richText" as const, html: section.text }] : []),
  ];
}
