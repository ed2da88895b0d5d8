/** The texts of a result that two devices may write in. */
export const textNames = ["notes", "spoken_answer"] as const;
export type TextName = (typeof textNames)[number];
export type Texts = { readonly [name in TextName]?: string };

/** Those that are given, of fields or of what the server answers. */
export const givenTexts = ({ notes, spoken_answer }: Texts): Texts => ({
  ...(notes !== undefined && { notes }),
  ...(spoken_answer !== undefined && { spoken_answer }),
});

/**
 * Combines the stored text with what was made here of the text that had been read. Where the stored text has the read one as
 * whole lines, these are replaced. Otherwise the lines from here are added to the stored ones, and only lines that were read
 * and taken out are lost. No line comes twice. The server does the same (internal/activity/result/texts.go).
 */
export function joinedTexts(read: string, stored: string, given: string): string {
  if (stored === read) return given;
  const [now, before] = [given.split("\n"), read.split("\n")];
  const around = textAround(stored, read);
  if (around) {
    const others = around.flatMap((text) => text.split("\n"));
    const fresh = now.filter((line) => line === "" || before.includes(line) || !others.includes(line));
    return [around[0], ...fresh, around[1]].join("\n").replace(/^\n+|\n+$/g, "");
  }
  const lines = stored.split("\n").filter((line) => line !== "" && (!before.includes(line) || now.includes(line)));
  for (const line of now) {
    const isThere = lines.includes(line) || (before.includes(line) && hasWords(lines.join("\n"), line));
    if (line !== "" && !isThere) lines.push(line);
  }
  return lines.join("\n");
}

/** What stands before and after lines within a text. */
function textAround(text: string, lines: string): [string, string] | undefined {
  const [all, sought] = [`\n${text}\n`, `\n${lines}\n`];
  const at = lines === "" ? -1 : all.indexOf(sought);
  return at < 0 ? undefined : [all.slice(0, at), all.slice(at + sought.length)];
}

/** Whether a text has the words of another one after the other, whatever stands between them. */
const hasWords = (text: string, words: string) => spaced(text).includes(spaced(words));

const spaced = (text: string) =>
  ` ${text
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)
    .join(" ")} `;
