import { t } from "@lingui/core/macro";
import { type Direction, directionOf } from "@/words/direction";
import { apart, figures, isolated } from "@/words/isolation";
import { pageDirection, pageLanguage } from "@/words/language";
import { isEnglish } from "@/words/locale";
import { OTHER_FONT } from "./families";
import { breakable, isMain, MAIN_COVERS, MAIN_FONT, OTHER_WORDS } from "./letters";
import { type Block, type BlockOf, printedSections, REPORT_TITLE, type ReportDocument, wordsOf } from "./model";
import { readabilityNote } from "./readability";
import { CELL, type Paragraph, richText } from "./richText";
import { familiesFor, numberOf, printable, unprintableIn } from "./scripts";

/** A text as the template takes it: one that does not run as the document does says so. */
type TemplateText = string | { rtl: string } | { ltr: string };

/** Tabs separate words, and no font has a glyph for them. */
const prepared = (text: string): string =>
  breakable(
    printable(
      text
        .normalize("NFC")
        .trim()
        .replace(/ *\t+ */g, CELL),
    ),
  );

/** A text that stands for itself, such as a name or a cell: it runs as most of its letters do, unless a direction is given. */
export function templateText(text: string, dir: Direction = directionOf(text)): TemplateText {
  const whole = prepared(text);
  const set = dir === "rtl" ? figures(whole) : isolated(whole, dir);
  if (dir === pageDirection()) return set;
  return dir === "rtl" ? { rtl: set } : { ltr: set };
}

/** A label or a sentence of the report itself: names in it do not turn it round. */
const labelText = (text: string): string =>
  pageDirection() === "rtl" ? prepared(text) : isolated(prepared(text), "ltr");

/** A heading or label of several texts, none of which turns the others round. */
const joined = (texts: readonly string[], between: string): string =>
  texts
    .filter(Boolean)
    .map((text) => (pageDirection() === "rtl" ? apart(prepared(text)) : labelText(text)))
    .join(between);

/** Gives the words of a drawing that the main font cannot print the other font. */
export function spellSvg(svg: string): string {
  return svg.replace(/(<(?:text|tspan)[^>]*>)([^<]+)(?=<)/g, (_, open: string, text: string) => {
    const whole = printable(text.normalize("NFC"));
    const words = (pageDirection() === "rtl" ? whole : isolated(whole, "ltr")).split(/(\s+)/);
    if (words.every(isMain)) return open + words.join("");
    return (
      open + words.map((word) => (isMain(word) ? word : `<tspan font-family="${OTHER_FONT}">${word}</tspan>`)).join("")
    );
  });
}

/** SVG text of each drawing, by the block that has it. */
export type Drawings = ReadonlyMap<Block, string>;
/** The photos that are there, by their address. */
export type Photos = ReadonlyMap<string, Uint8Array>;

/** Where the template finds the photos that it prints, in their order. */
export const photoFile = (index: number): string => `/photo-${index}.jpg`;

const POINTS_PER_PIXEL = 0.75;
/** A4's width between margins of 40 points. */
const CONTENT_WIDTH = 515;
/** A row with a cell of more letters may go on over the page: it may not fit on one. */
const LONG_CELL = 500;

const textData = ({ text, tone, dir = pageDirection() }: BlockOf<"text">) => ({
  text: templateText(text, dir),
  tone: tone ?? "plain",
});

const factsData = ({ facts, columns = 1, photo }: BlockOf<"facts">, photos: Photos) => ({
  columns,
  facts: facts.map(({ label, value }) => [label, templateText(value)]),
  photo:
    photo && photos.has(photo.url)
      ? { file: photoFile([...photos.keys()].indexOf(photo.url)), alt: photo.alt, note: labelText(photo.note ?? "") }
      : null,
});

const longest = (texts: readonly string[]) =>
  texts.reduce((most, text) => (text.length > most.length ? text : most), "");
/** What stays in one piece: a longer word may break anywhere. */
const pieces = (text: string) => breakable(text).split(/[\s\u200B]+/);

/** The longest of a column, by which the template gives it its room. */
const room = (texts: readonly string[]) => ({
  word: printable(longest(texts.flatMap(pieces))),
  line: printable(longest(texts.flatMap((text) => text.split("\n")))),
});

function tableData({ caption, columns, rows, notes = [] }: BlockOf<"table">) {
  return {
    caption: labelText(caption),
    columns: columns.map(({ label, align, share }, index) => ({
      label: labelText(label),
      end: align === "end",
      share: share ?? null,
      head: room([label]),
      body: room(rows.map(({ cells }) => cells[index] ?? "")),
    })),
    rows: rows.map(({ cells, tone }) => ({
      cells: columns.map((_, index) => templateText(cells[index] ?? "")),
      tone: tone ?? null,
      long: cells.some((cell) => cell.length > LONG_CELL),
    })),
    notes: notes.map(labelText),
  };
}

function drawingData(block: BlockOf<"drawing">, drawings: Drawings) {
  const { title, alt, width, notes = [], source } = block;
  return {
    title: labelText(title),
    alt,
    svg: spellSvg(drawings.get(block) ?? ""),
    width: Math.min(CONTENT_WIDTH, width * POINTS_PER_PIXEL),
    notes: [...notes, ...(source ? [t`Source: ${source}.`] : [])].map(labelText),
  };
}

/** Whether a block has anything to print. */
function says(block: Block, photos: Photos): boolean {
  if (block.kind === "richText") return richText(block.html).length > 0;
  if (block.kind === "text") return block.text.trim() !== "";
  if (block.kind === "facts") return block.facts.length > 0 || photos.has(block.photo?.url ?? "");
  return block.kind !== "table" || block.rows.length > 0;
}

/** A paragraph with its words as they are set. */
const paragraphData = ({ rtl, runs }: Paragraph) => ({
  rtl,
  runs: runs.map((run) => {
    if (run === "br") return run;
    const text = breakable(printable(run.text));
    return { ...run, text: rtl ? text : isolated(text, "ltr") };
  }),
});

function blockData(block: Block, drawings: Drawings, photos: Photos) {
  const { kind } = block;
  if (kind === "richText") return { kind, paragraphs: richText(block.html).map(paragraphData) };
  if (kind === "text") return { kind, ...textData(block) };
  if (kind === "facts") return { kind, ...factsData(block, photos) };
  if (kind === "table") return { kind, ...tableData(block) };
  return { kind, ...drawingData(block, drawings) };
}

/** Sections with what they say; one that says nothing is not printed. */
const sectionsData = (model: ReportDocument, drawings: Drawings, photos: Photos) =>
  printedSections(model).flatMap(({ label, blocks }) => {
    const saying = blocks.filter((block) => says(block, photos));
    if (saying.length === 0) return [];
    return [{ label: labelText(label), blocks: saying.map((block) => blockData(block, drawings, photos)) }];
  });

const signedNotes = ({ signed }: ReportDocument): string[] =>
  signed
    ? [
        t`Signed version ${{ number: signed.number }}, ${{ time: signed.at }}, by ${{ name: signed.by }}.`,
        ...(signed.reason ? [t`Reason for this version: ${{ reason: signed.reason }}`] : []),
        ...(signed.hash ? [t`Check sum of what was signed (SHA-256): ${{ sum: signed.hash }}`] : []),
      ]
    : [];

function endingData(model: ReportDocument) {
  const notes = [...signedNotes(model), ...(model.family ? readabilityNote(model) : [])];
  if (!model.ending && notes.length === 0) return null;
  const { name, lines } = model.ending ?? { name: "", lines: [] };
  return {
    name: templateText(name),
    lines: lines.filter(Boolean).map((line) => templateText(line)),
    notes: notes.map(labelText),
  };
}

/** Says which signs stand as numbers. */
function missingNote(words: string): string | null {
  const signs = unprintableIn(words).map(numberOf);
  if (signs.length === 0) return null;
  const numbers = signs.join(", ");
  return t`No font of this report has these signs, which stand as their numbers: ${numbers}.`;
}

/** The main font where it has the letter, then those that the report's letters need. */
function fontData(words: string) {
  const main = { name: MAIN_FONT, covers: MAIN_COVERS };
  const others = familiesFor(words);
  return { main, others, otherWords: others.includes(OTHER_FONT) ? OTHER_WORDS : null };
}

/** What stands for the numbers in the foot of a page, which the typesetter counts. */
const PAGE = "\u0001";
const PAGES = "\u0002";

const pageOf = () => ({ words: t`Page ${{ page: PAGE }} of ${{ pages: PAGES }}`, page: PAGE, pages: PAGES });

const noPhotos: Photos = new Map();

/** The report as the template reads it. Pure: drawings and photos are brought, nothing is loaded. */
export function reportData(model: ReportDocument, drawings: Drawings, photos = noPhotos) {
  const words = printedWords(model, drawings);
  const { title = REPORT_TITLE, language = pageLanguage() } = model;
  return {
    title,
    author: model.ending?.name ?? "",
    lang: isEnglish(language) ? "en" : language,
    rtl: pageDirection() === "rtl",
    page: pageOf(),
    mark: model.mark ?? null,
    organization: templateText(model.organization ?? ""),
    heading: joined([model.child, model.test], " – "),
    foot: joined([title, model.child], " · "),
    about: model.about.map(({ label, facts }) => ({
      label,
      facts: facts.filter(({ value }) => value).map(({ label, value }) => [label, templateText(value)]),
    })),
    sections: sectionsData(model, drawings, photos),
    missing: missingNote(words),
    ending: endingData(model),
    fonts: fontData(words),
  };
}

/** Every letter that is printed, those of drawings among them. */
export const printedWords = (model: ReportDocument, drawings: Drawings): string =>
  [wordsOf(model), ...drawings.values()].join("\n").normalize("NFC");
