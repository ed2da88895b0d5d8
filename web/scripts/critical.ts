import { JSDOM } from "jsdom";

/** A rule of a style sheet: what stands before its braces, and what is within, if it has any. */
interface Rule {
  prelude: string;
  body?: string;
}

/** Splits a style sheet into its rules; what stands in quotes, brackets and comments is passed over. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, open, depth] = [0, -1, 0];
  const skipped = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)|[{};]/g;
  for (const { 0: mark, index } of css.matchAll(skipped)) {
    if (mark === "{" && depth++ === 0) open = index;
    if (mark === ";" && depth === 0) {
      rules.push({ prelude: css.slice(start, index).trim() });
      start = index + 1;
    }
    if (mark === "}" && --depth === 0) {
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    }
  }
  return rules;
}

/** States and parts of an element that the page's markup cannot show: a rule for them belongs to the element. */
const passing =
  /::?(?:before|after|placeholder|hover|focus(?:-visible|-within)?|active|visited|link|target|enabled|disabled|checked|selection|marker)\b(?:-[\w-]+)?/g;
/** The page is drawn in both colour schemes; which, is known in the browser only. */
const scheme = /\[data-mantine-color-scheme=["']?\w+["']?\]/g;

/** Of a style sheet what draws the markup, and no more. */
export function criticalStyles(css: string, markup: string): string {
  const { document } = new JSDOM(
    `<html lang="en" data-mantine-color-scheme="light"><body><div id="landing">${markup}</div></body>`,
  ).window;
  const known = new Map<string, boolean>();
  const drawn = (selector: string) => {
    const plain = selector
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(scheme, "[data-mantine-color-scheme]")
      .replace(passing, "");
    const found = known.get(plain) ?? matches(document, plain);
    known.set(plain, found);
    return found;
  };
  return withoutUnused(kept(css, drawn), markup);
}

function matches(document: Document, selector: string): boolean {
  try {
    return document.querySelector(selector.trim() || "*") !== null;
  } catch {
    return true; // what is not understood here may be understood by a browser
  }
}

function kept(css: string, drawn: (selector: string) => boolean): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return prelude.startsWith("@layer") ? `${prelude};` : "";
      if (/^@(?:media|supports|layer|container)\b/.test(prelude)) {
        if (/^@media\s+print/.test(prelude)) return "";
        const inside = kept(body, drawn);
        return inside && `${prelude}{${inside}}`;
      }
      if (prelude.startsWith("@")) return prelude.startsWith("@font-face") ? `${prelude}{${body}}` : "";
      return drawn(prelude) ? `${prelude}{${body}}` : "";
    })
    .join("");
}

/** Leaves variables out that nothing of the page asks for, and those that only such ones ask for. */
function withoutUnused(css: string, markup: string): string {
  for (let before = ""; before !== css; ) {
    before = css;
    const asked = new Set([...`${css}${markup}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    css = css.replace(/([{;])\s*(--[\w-]+)\s*:(?:[^;{}"']|"[^"]*"|'[^']*')*(?=[;}])/g, (all, before, name) =>
      asked.has(name) ? all : before === "{" ? "{" : "",
    );
    css = css.replace(/\{;+/g, "{").replace(/[^{};]+\{\}/g, "");
  }
  return css;
}
