import { inPageLanguage, type Named } from "./errors";

/** Lines of a file that are refused, with the reasons in the language of the page. */
export async function linesInPageLanguage<Line extends Named>(lines: readonly Line[]): Promise<Line[]> {
  const texts = await textsOf(lines);
  return lines.map((line, at) => ({ ...line, message: texts[at] ?? line.message }));
}

/** Findings that an answer holds, in the language of the page. */
export async function textsOf(findings: readonly Named[]): Promise<string[]> {
  const { errors } = await inPageLanguage({ errors: [...findings] });
  return (errors ?? []).map(({ message = "" }) => message);
}
