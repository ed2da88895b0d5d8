/** Writes a day, or the day of a moment, as a language does: "Mar 12, 2026". */
export const dayIn =
  (locale: string) =>
  (text: string): string =>
    new Date(text.length === 10 ? `${text}T12:00:00` : text).toLocaleDateString(locale, {
      year: "numeric",
      month: "short",
      day: "numeric",
    });
