import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { classifications } from "@/ui/format/classification";

interface TextSetting {
  /** The longest text, in characters. */
  most?: number;
  /** What is said when it is empty; absent of texts that may be. */
  missing?: string;
  /** Spaces around it are no part of it. */
  trimmed?: boolean;
  /** What a new application begins with. */
  start?: string;
}

/**
 * The settings that are texts, in the order in which they are checked. One line here is what a further text needs beside its field
 * in the form: what the form holds, sends, reads and checks follows from it.
 */
const table = {
  title: { most: 120, missing: t`Title Missing`, trimmed: true },
  application_custom_id: { most: 120, missing: t`Custom ID Missing`, trimmed: true },
  area: { most: 120, missing: t`Area Missing`, trimmed: true },
  subtitle: { most: 10_000 },
  info: { most: 10_000 },
  // The measure that the score feeds.
  score_code: { most: 40, trimmed: true },
  // A BCP 47 tag.
  language: {},
  classification: { start: classifications[0]?.value },
} satisfies Record<string, TextSetting>;

export type TextName = keyof typeof table;
export type Texts = Record<TextName, string>;

export const textSettings = Object.entries(table) as [TextName, TextSetting][];

/** Each text as `of` answers it. */
export const eachText = (of: (name: TextName, setting: TextSetting) => string): Texts =>
  Object.fromEntries(textSettings.map(([name, setting]) => [name, of(name, setting)])) as Texts;
