import { t } from "@lingui/core/macro";
import "@/words/report";
import { listed } from "@/ui/format/list";

// Notes on figures, which the server stores in English with them, in the language of the page.

const whyWithout: Record<string, string> = {
  refused: t({ message: "refused", context: "to answer" }),
  "no response": t`no response`,
  "not administered": t`not administered`,
  discontinued: t`discontinued`,
  "does not know": t`does not know`,
  "no opportunity to observe": t`no opportunity to observe`,
};

/** Why a question has no answer, within a sentence. */
export const whyWithoutAnswer = (reason: string): string => whyWithout[reason] ?? reason;

/** "2 refused, 1 no response". */
const countedWhy = (list: string): string =>
  listed(
    list.split(", ").map((one) => {
      const [, count, reason] = /^(\d+) (.+)$/.exec(one) ?? [];
      return count && reason ? `${count} ${whyWithoutAnswer(reason)}` : one;
    }),
  );

type Parts = readonly string[];

const notes: readonly (readonly [RegExp, (parts: Parts) => string])[] = [
  [
    /^length of the pregnancy unknown: the age is not corrected for an early birth$/,
    () => t`length of the pregnancy unknown: the age is not corrected for an early birth`,
  ],
  [
    /^(\d+) of (\d+) questions without an answer count 0 points \((.+)\)$/,
    ([, n = "", of = "", why = ""]) =>
      t`${n} of ${{ questions: of }} questions without an answer count 0 points (${{ reasons: countedWhy(why) }})`,
  ],
  [/^prorated, (\d+) of (\d+) missing$/, ([, n = "", of = ""]) => t`prorated, ${n} of ${{ questions: of }} missing`],
  [
    /^prorated, (\d+) of (\d+) missing \((\S+), read as (\S+)\)$/,
    ([, n = "", of = "", raw = "", read = ""]) =>
      t`prorated, ${n} of ${{ questions: of }} missing (${raw}, read as ${read})`,
  ],
];

/** A note on a figure; as the server has it where it is none that the page knows. Empty stays empty. */
export function noteWords(note = ""): string {
  for (const [pattern, words] of notes) {
    const parts = pattern.exec(note);
    if (parts) return words(parts);
  }
  return note;
}
