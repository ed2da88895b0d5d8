import { fold } from "@/ui/format/fold";
import type { Unit } from "../api";
import type { TranslationSearch } from "../search";
import { stateOf, type Texts, textOf } from "./texts";

/** The texts of one question, or with the number 0 those that belong to none. */
export interface TextGroup {
  question: number;
  units: readonly Unit[];
}

/** The texts that a search, a reader and a state leave, as the states are now. */
export function filtered(
  units: readonly Unit[],
  texts: Texts,
  { show, reader, find = "" }: TranslationSearch,
): readonly Unit[] {
  const wanted = fold(find);
  return units.filter((unit) => {
    const translated = textOf(texts, unit.key);
    if (reader && unit.reader !== reader) return false;
    if (show && stateOf(translated, unit) !== show) return false;
    return !wanted || fold(unit.source).includes(wanted) || fold(translated.text).includes(wanted);
  });
}

/** The texts question by question, in their order. */
export function grouped(units: readonly Unit[]): TextGroup[] {
  const groups = new Map<number, Unit[]>();
  for (const unit of units) {
    const group = groups.get(unit.question);
    if (group) group.push(unit);
    else groups.set(unit.question, [unit]);
  }
  return [...groups].map(([question, units]) => ({ question, units }));
}

/** A page has whole questions and, unless one question has more, no more texts than this. */
const most = 40;

/** The groups on pages, so that an application of thousands of texts is as quick as a small one. */
export function paged(groups: readonly TextGroup[]): TextGroup[][] {
  const pages: TextGroup[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    if (count + group.units.length > most) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)?.push(group);
    count += group.units.length;
  }
  return pages;
}

/** The page that holds a question, or else the next one behind it. */
export function pageOf(pages: readonly TextGroup[][], question = 0): number {
  const at = pages.findIndex((groups) => groups.some((group) => group.question >= question));
  return at < 0 ? Math.max(0, pages.length - 1) : at;
}

/** The next text behind `after` that is not done, from the start again at the end. */
export function nextOpen(units: readonly Unit[], texts: Texts, after?: string): Unit | undefined {
  const at = units.findIndex(({ key }) => key === after);
  const isOpen = (unit: Unit) => unit.key !== after && stateOf(textOf(texts, unit.key), unit) !== "done";
  return units.slice(at + 1).find(isOpen) ?? units.slice(0, Math.max(0, at)).find(isOpen);
}
