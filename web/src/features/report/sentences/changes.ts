import { type Content, type SectionKey, sectionOf, withSection } from "../report";
import { type FigureText, mostSentences, paragraph, type Sentence, sentenceOf, wordsOf } from "./template";

const withSentences = (content: Content, key: SectionKey, change: (old: Sentence[]) => Sentence[]): Content => {
  const section = sectionOf(content, key);
  return section ? withSection(content, key, { sentences: change(section.sentences) }) : content;
};

export const withNewSentence = (content: Content, key: SectionKey, sentence: Sentence) =>
  withSentences(content, key, (old) => (old.length < mostSentences ? [...old, sentence] : old));

export const withoutSentence = (content: Content, key: SectionKey, index: number) =>
  withSentences(content, key, (old) => old.filter((_, at) => at !== index));

/** Updates the sentence to the present figures. */
export const withUpdated = (content: Content, key: SectionKey, index: number, figures: readonly FigureText[]) =>
  withSentences(content, key, (old) =>
    old.map((sentence, at) => (at === index ? sentenceOf(sentence.template, figures) : sentence)),
  );

/** Turns the sentence into the first paragraph of the text; it is no longer tied to a figure. */
export function withPlainText(content: Content, key: SectionKey, index: number): Content {
  const section = sectionOf(content, key);
  const sentence = section?.sentences[index];
  if (!section || !sentence) return content;
  const text = paragraph(wordsOf(sentence)) + (section.text ?? "");
  return withSection(withoutSentence(content, key, index), key, { text });
}
