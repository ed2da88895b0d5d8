import { t } from "@lingui/core/macro";
import "@/words/units";
import { formatLocale } from "@/words/locale";

const names = new Intl.DisplayNames(formatLocale(), { type: "language", languageDisplay: "standard" });

/** Names that some browsers do not know. */
const unknown: Record<string, string> = { se: t`Northern Sami` };

/** "Portuguese (Brazil)" of "pt-BR"; a tag that nobody knows stands for itself. */
export function languageName(tag: string): string {
  try {
    const name = names.of(tag) ?? tag;
    return name === tag ? (unknown[tag] ?? tag) : name;
  } catch {
    return tag;
  }
}

const common =
  "af am ar az be bg bn bs ca cs cy da de el en en-GB en-US es es-MX et eu fa fi fil fr fr-CA ga gl gu ha he hi hr hu hy id ig is " +
  "it ja ka kk km kn ko ku ky lo lt lv mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt pt-BR ro ru rw se si sk sl so sq sr sv sw " +
  "ta te tg th ti tk tr uk ur uz vi xh yo zh zh-Hant zu";

/** The languages to choose from in the order of their names, after "Not given"; `chosen` is among them. */
export function languageChoices(chosen: string): { value: string; label: string }[] {
  const tags = new Set(common.split(" "));
  if (chosen) tags.add(chosen);
  const choices = [...tags].map((value) => ({ value, label: languageName(value) }));
  return [
    { value: "", label: t`Not given` },
    ...choices.sort((a, b) => a.label.localeCompare(b.label, formatLocale())),
  ];
}
