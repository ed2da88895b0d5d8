const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });

/** "Portuguese (Brazil)" of "pt-BR"; a tag that nobody knows reads as it is. */
export function languageName(tag: string): string {
  if (!tag) return "";
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
