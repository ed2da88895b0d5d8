import { ApiError } from "@/api/errors";
import { queryClient } from "@/api/queryClient";
import { fetchApplication } from "@/features/authoring/api";
import { authoringKeys } from "@/features/authoring/keys";
import type { Stored } from "@/work/autosave";
import type { DocumentKind } from "@/work/document";
import type { DocumentName } from "@/work/localStore";
import { fetchTranslation, type SentText, saveTexts, type Translation } from "../api";
import { sameText, sameTexts, type Texts, textOf, toTexts, translationParts } from "./texts";

/** A translation as the server has it, and its application's title. */
export interface StoredTranslation extends Stored<Texts> {
  title: string;
  translation: Translation;
}

/** Each text is compared for itself when it is saved: the server numbers no revisions of all of them. */
const revision = 0;

export const storedTranslation = (translation: Translation, title = ""): StoredTranslation => ({
  title,
  translation,
  content: toTexts(translation.texts),
  revision,
});

export async function readTranslation(application: string, language: string): Promise<StoredTranslation> {
  const [translation, { title }] = await Promise.all([
    fetchTranslation(application, language),
    fetchApplication(application),
  ]);
  return storedTranslation(translation, title);
}

/** A document's name has no points in it, as a language's tag has none. */
const separator = "~";

export const idOf = (application: string, language: string): string => `${application}${separator}${language}`;

export function partsOfId(id: string): { application: string; language: string } {
  const [application = "", language = ""] = id.split(separator);
  return { application, language };
}

/** How a translation is read from the server, and saved there. */
export interface TranslationLine {
  read: (application: string, language: string) => Promise<Translation>;
  send: (application: string, language: string, texts: SentText[], keepalive: boolean) => Promise<unknown>;
}

/** Translations as documents that are edited: each text for itself. */
export const translationsOn = ({ read, send }: TranslationLine): DocumentKind<Texts> => ({
  name: "translation",
  load: async (id) => {
    const { application, language } = partsOfId(id);
    return storedTranslation(await read(application, language));
  },
  save: (id, content, stored) => save(send, id, content, stored.content),
  same: sameTexts,
  parts: translationParts,
  pauseMs: 1_200,
  mostMs: 10_000,
});

export const translationKind = translationsOn({ read: fetchTranslation, send: saveTexts });

export const translationNamed = (account: string, application: string, language: string): DocumentName => ({
  account,
  kind: translationKind.name,
  id: idOf(application, language),
});

/** The server takes no more at once. */
const most = 500;

/** Browsers send so much, and not more, for a page that is closing. */
const lastWords = 60_000;

/** What the server has of a state that it did not take as a whole: some of its texts were refused, or the line broke. */
const partlySaved = new WeakMap<Texts, Texts>();

async function save(send: TranslationLine["send"], id: string, content: Texts, stored: Texts): Promise<number> {
  const { application, language } = partsOfId(id);
  const sendSome = async (texts: SentText[]) => {
    const leaving = document.visibilityState === "hidden" && new Blob([JSON.stringify(texts)]).size < lastWords;
    await send(application, language, texts, leaving);
    const sent = Object.fromEntries(texts.map(({ key, text, source }) => [key, { text, source }]));
    partlySaved.set(stored, { ...(partlySaved.get(stored) ?? stored), ...sent });
  };
  const changed = changedTexts(content, partlySaved.get(stored) ?? stored);
  let refused: unknown;
  for (let from = 0; from < changed.length; from += most) {
    const texts = changed.slice(from, from + most);
    try {
      await sendSome(texts);
    } catch (error) {
      const right = withoutRefused(texts, error);
      if (right.length === texts.length) throw error;
      refused = error;
      if (right.length > 0) await sendSome(right);
    }
  }
  if (changed.length > 0) void queryClient.invalidateQueries({ queryKey: authoringKeys.languages(application) });
  if (refused) throw refused;
  return revision;
}

/** The texts that were not the reason of a refusal: one wrong text does not keep the others from being saved. */
function withoutRefused(texts: SentText[], error: unknown): SentText[] {
  if (!(error instanceof ApiError) || error.status !== 422) return texts;
  const places = Object.keys(error.fields).map((field) => Number(/^texts\[(\d+)\]/.exec(field)?.[1] ?? Number.NaN));
  return texts.filter((_, place) => !places.includes(place));
}

/** What changed, with the text that each stands in place of. */
const changedTexts = (content: Texts, stored: Texts): SentText[] =>
  Object.keys({ ...stored, ...content })
    .filter((key) => !sameText(content[key], stored[key]))
    .map((key) => ({ key, ...textOf(content, key), was: textOf(stored, key).text }));
