import { CELL, type Paragraph, type Run, richText } from "@/pdf/richText";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function written(run: Run): string {
  if (run === "br") return "<br>";
  let html = escaped(run.text);
  if (run.underline) html = `<u>${html}</u>`;
  if (run.italic) html = `<em>${html}</em>`;
  return run.bold ? `<strong>${html}</strong>` : html;
}

const htmlOf = (paragraphs: Paragraph[]) =>
  paragraphs.map(({ runs }) => `<p>${runs.map(written).join("")}</p>`).join("");

/** The clipboard's HTML in the editor's own elements: rows and items of lists become separate lines. */
export const pastedHtml = (html: string): string => (isOwn(html) ? html : htmlOf(richText(html)));

/** Copied from such an editor: its marks of cut paragraphs are kept. */
const isOwn = (html: string) =>
  /\bdata-pm-slice=/.test(html) && !/<(?!\/?(?:p|strong|em|u|br|meta)\b|!--)/i.test(html) && !/\bstyle=/i.test(html);

/** The clipboard's plain text: tabs between cells become the same separators as in a pasted table. */
export function pastedText(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const hasCells = lines.some((line) => /[^\t]\t+[^\t]/.test(line));
  return lines
    .map((line) =>
      hasCells
        ? line
            .replace(/\t+$/, "")
            .split("\t")
            .map((cell) => cell.trim())
            .join(CELL)
            .trim()
        : line.replace(/\t/g, "\u00A0".repeat(4)),
    )
    .join("\n");
}

/** Whether pasted content has pictures, which a text cannot have. */
export const hasPictures = (html: string): boolean =>
  new DOMParser().parseFromString(html, "text/html").querySelector("img, svg, canvas, video, object, picture") !== null;

/** The length of a text as the server counts it: with its elements, and with quotes as it writes them. */
export const storedLength = (html: string): number =>
  [...html.replaceAll("&nbsp;", " ").replaceAll(/["']/g, "&#39;")].length;

/** The greatest length of a text, counted that way. */
export const longestText = 20_000;
/** Longer content is not even read. */
export const mostPasted = 8_000_000;
