/** The kinds of fields that hold one line. */
const oneLine = new Set(["text", "search", "email", "tel", "url"]);

/** What is pasted from a table's cells or from several lines, as one line that keeps the words apart. */
export const inOneLine = (text: string): string =>
  text.replace(/[\s\u0085]*[\t\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/gu, " ").trim();

/**
 * Keeps the words apart that are pasted into any field of one line: a browser takes line breaks away, and leaves tabs that nobody
 * sees. The text goes in as if it were typed, so that undo takes it back.
 */
export function keepPastedWordsApart(page: Document): void {
  page.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement) || !oneLine.has(target.type) || target.readOnly) return;
    const text = clipboardData?.getData("text/plain") ?? "";
    const line = inOneLine(text);
    if (event.defaultPrevented || line === text || !/[\t\n\v\f\r\u0085\u2028\u2029]/u.test(text)) return;
    event.preventDefault();
    page.execCommand("insertText", false, line);
  });
}
