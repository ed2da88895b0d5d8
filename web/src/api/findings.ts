import { inPageLanguage, type Named } from "./errors";

/** Findings that an answer holds, in the language of the page. */
export async function textsOf(findings: readonly Named[]): Promise<string[]> {
  const { errors } = await inPageLanguage({ errors: [...findings] });
  return (errors ?? []).map(({ message = "" }) => message);
}
