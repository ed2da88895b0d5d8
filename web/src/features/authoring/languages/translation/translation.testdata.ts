import type { Translation, Unit } from "../api";

export const unit = (over: Partial<Unit> = {}): Unit => ({
  key: "title",
  reader: "child",
  kind: "text",
  question: 0,
  field: "title",
  source: "Source",
  translation: "",
  state: "missing",
  ...over,
});

export const sampleTranslation = (texts: Unit[], over: Partial<Translation> = {}): Translation => ({
  base: "en",
  language: "es",
  texts,
  ...over,
});
