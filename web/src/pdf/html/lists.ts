import { ROOM } from "./paragraphs";

const LETTERS_IN_ALPHABET = 26;

function letters(number: number): string {
  const before = Math.floor((number - 1) / LETTERS_IN_ALPHABET);
  const letter = String.fromCharCode(97 + ((number - 1) % LETTERS_IN_ALPHABET));
  return before > 0 ? letters(before) + letter : letter;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function roman(number: number): string {
  const found = ROMAN.find(([worth]) => worth <= number);
  return found ? found[1] + roman(number - found[0]) : "";
}

/** How a list counts, from its attribute or its style. */
function countsIn(list: Element): string {
  const style = /list-style(?:-type)?\s*:[^;]*?(lower|upper)-(alpha|latin|roman)/i.exec(
    list.getAttribute("style") ?? "",
  );
  if (!style) return list.getAttribute("type") ?? "1";
  const sign = style[2]?.toLowerCase() === "roman" ? "i" : "a";
  return style[1]?.toLowerCase() === "upper" ? sign.toUpperCase() : sign;
}

function counted(number: number, kind: string): string {
  if (number < 1) return `${number}`;
  if (kind === "a") return letters(number);
  if (kind === "A") return letters(number).toUpperCase();
  if (kind === "i") return roman(number);
  if (kind === "I") return roman(number).toUpperCase();
  return `${number}`;
}

const whole = (element: Element, name: string): number | undefined => {
  const value = element.getAttribute(name)?.trim() ?? "";
  return /^-?\d{1,6}$/.test(value) ? Number(value) : undefined;
};

const isItem = (element: Element) => element.nodeName.toUpperCase() === "LI";

/** The numbers of a list's items, counted once for all of them. */
const numbered = new WeakMap<Element, Map<Element, number>>();

function numbersOf(list: Element): Map<Element, number> {
  const known = numbered.get(list);
  if (known) return known;
  const numbers = new Map<Element, number>();
  let number = whole(list, "start") ?? 1;
  for (const item of [...list.children].filter(isItem)) {
    number = whole(item, "value") ?? number;
    numbers.set(item, number);
    number += 1;
  }
  numbered.set(list, numbers);
  return numbers;
}

/** How deep in lists an element stands, by what encloses it, or as a word processor says it. */
function levelOf(item: Element): number {
  const stated = whole(item, "data-aria-level") ?? whole(item, "aria-level") ?? 1;
  let level = 0;
  for (let at = item.parentElement; at; at = at.parentElement) if (/^(UL|OL)$/i.test(at.nodeName)) level += 1;
  return Math.min(9, Math.max(1, stated, level));
}

const BULLETS = ["•", "–"];
const bullet = (level: number) => BULLETS[Math.min(level, BULLETS.length) - 1] ?? "•";
export const roomOf = (level: number) => ROOM.repeat(level - 1);

/** The marker of a list item. */
export function itemLead(item: Element) {
  const list = item.parentElement;
  const level = levelOf(item);
  const room = roomOf(level);
  if (!list || !/^OL$/i.test(list.nodeName)) return { mark: bullet(level), room };
  return { mark: `${counted(numbersOf(list).get(item) ?? 1, countsIn(list))}.`, room };
}

const WORD_LEVEL = /mso-list\s*:[^;]*?\blevel(\d)/i;
const WORD_MARK = /mso-list\s*:\s*ignore/i;
/** Signs of fonts that draw something else in their place. */
const DRAWN_SIGNS = /^[·•o§ü\uF000-\uF0FF-]$/u;

export const isWordMark = (element: Element) => WORD_MARK.test(element.getAttribute("style") ?? "");

/** The same of a word processor's paragraph that is an item without a list. */
export function wordLead(paragraph: Element) {
  const level = Number(WORD_LEVEL.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0);
  if (level === 0) return undefined;
  const own = [...paragraph.querySelectorAll("[style]")].find(isWordMark)?.textContent?.trim() ?? "";
  return { mark: own === "" || DRAWN_SIGNS.test(own) ? bullet(level) : own, room: roomOf(level) };
}
