import { describe, expect, it } from "vitest";
import { criticalStyles, rulesOf } from "./critical.ts";

describe("rulesOf", () => {
  it.each([
    ["a{b:c}d{e:f}", ["a", "d"]],
    ["@layer x;a{b:c}", ["@layer x", "a"]],
    ["@media (min-width:1px){a{b:c}d{e:f}}g{}", ["@media (min-width:1px)", "g"]],
    ['a::before{content:"}{;"}b{}', ["a::before", "b"]],
    ["a{background:url(data:image/svg+xml;x)}b{}", ["a", "b"]],
    ["/* a{;} */b{}", ["/* a{;} */b"]],
  ])("splits %s", (css, preludes) => {
    expect(rulesOf(css).map(({ prelude }) => prelude)).toEqual(preludes);
  });
});

describe("criticalStyles", () => {
  const markup = '<main class="here"><a class="link" href="/">x</a></main>';
  it.each([
    ["what is on the page", ".here{color:red}", ".here{color:red}"],
    ["what is not", ".gone{color:red}", ""],
    ["one of several", ".gone,.here{color:red}", ".gone,.here{color:red}"],
    [
      "states of what is there",
      ".link:hover{color:red}.link::after{color:red}",
      ".link:hover{color:red}.link::after{color:red}",
    ],
    [
      "both colour schemes",
      '[data-mantine-color-scheme="dark"] .here{color:red}',
      '[data-mantine-color-scheme="dark"] .here{color:red}',
    ],
    [
      "within what is asked of the screen",
      "@media (width>1px){.here{a:b}.gone{a:b}}",
      "@media (width>1px){.here{a:b}}",
    ],
    ["nothing of what is within and not there", "@media (width>1px){.gone{a:b}}", ""],
    ["nothing for paper", "@media print{.here{a:b}}", ""],
    ["the order of layers", "@layer a;", "@layer a;"],
    ["fonts, and no motion", "@font-face{src:x}@keyframes m{to{a:b}}", "@font-face{src:x}"],
    [
      "variables that are asked for",
      ":root{--a:1;--b:2;--c:var(--b)}.here{x:var(--a)}",
      ":root{--a:1}.here{x:var(--a)}",
    ],
    ["what those ask for", ":root{--a:var(--b);--b:2}.here{x:var(--a)}", ":root{--a:var(--b);--b:2}.here{x:var(--a)}"],
  ])("keeps %s", (_, css, kept) => {
    expect(criticalStyles(css, markup)).toBe(kept);
  });
});
