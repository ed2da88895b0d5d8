// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { hasPictures, pastedHtml, pastedText, storedLength } from "./pasted";

/** The paragraphs as they read, with room before an item as "_". */
const lines = (html: string) =>
  [...new DOMParser().parseFromString(pastedHtml(html), "text/html").body.children].map((paragraph) =>
    paragraph.innerHTML.replaceAll("&nbsp;&nbsp;&nbsp;&nbsp;", "_").replaceAll("&nbsp;", " "),
  );

const word = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe("what is pasted", () => {
  it.each([
    [
      "cells of a spreadsheet",
      "<html><body><table><tr><td class=xl1>Naming</td><td align=right>7</td><td align=right>41</td></tr><tr><td>Rhymes</td><td>8</td><td>60</td></tr></table></body></html>",
      ["Naming | 7 | 41", "Rhymes | 8 | 60"],
    ],
    [
      "cells with paragraphs, of a word processor",
      "<table class=MsoTableGrid><tr><td><p class=MsoNormal>Naming<o:p></o:p></p></td><td><p>7</p><p>of 9</p></td></tr></table>",
      ["Naming | 7 of 9"],
    ],
    [
      "empty cells, those that reach over others, and breaks in them",
      "<table><tr><th>Test</th><th colspan=2>Scores</th></tr><tr><td rowspan=2>Naming</td><td></td><td>7</td></tr><tr><td>8<br>late</td><td>&nbsp;</td></tr></table>",
      ["Test | Scores", "Naming | | 7", "| 8 late"],
    ],
    ["a part of a table", "<meta charset='utf-8'><td>7</td><td>41</td>", ["7 | 41"]],
    [
      "a whole letter in a table's cell",
      "<table><tr><td><p>Dear parents,</p><ol><li>rest</li></ol></td></tr></table>",
      ["Dear parents,", "1. rest"],
    ],
    [
      "a table in a cell",
      "<table><tr><td>A</td><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr></table>",
      ["A | 1 | 2 3 | 4"],
    ],
    [
      "lists with numbers and levels",
      "<p>Next:</p><ol start=3><li>Eye test<ul><li>left<ul><li>near</li></ul></li></ul></li><li value=7>Rest</li></ol><ol type=a><li>x</li><li>y</li></ol>",
      ["Next:", "3. Eye test", "_– left", "__– near", "7. Rest", "a. x", "b. y"],
    ],
    [
      "an item of several paragraphs",
      "<ul><li><p>one</p><p>more</p></li><li>two</li></ul>",
      ["• one", "_more", "• two"],
    ],
    [
      "lists of Word, which are none",
      word(1, "1.", "Eye test") + word(2, "o", "left") + word(1, "2.", "Rest") + word(1, "·", "point"),
      ["1. Eye test", "_– left", "2. Rest", "• point"],
    ],
    [
      "Google Docs, whose wrapper is not bold",
      "<b style='font-weight:normal;' id='docs-internal-guid-1'><p dir=ltr><span style='font-weight:400'>Plain </span><span style='font-weight:700;font-style:italic'>both</span></p><ol><li dir=ltr aria-level=1><p>first</p></li><ol><li aria-level=2><p>within</p></li></ol></ol><br></b>",
      ["Plain <strong><em>both</em></strong>", "1. first", "_1. within"],
    ],
    [
      "breaks and blocks",
      "<div>one<br>two</div><div>three</div><h2>Head</h2>text",
      ["one<br>two", "three", "Head", "text"],
    ],
    ["what is set as it was typed", "<pre>a\n\tb</pre>", ["a<br>_b"]],
    ["raised and lowered signs", "10<sup>2</sup> H<sub>2</sub>O word<sup>a</sup>", ["10² H₂O word (a)"]],
    [
      "boxes to tick",
      "<ul><li><input type=checkbox checked>done</li><li><input type=checkbox>open</li></ul>",
      ["• [x] done", "• [ ] open"],
    ],
    ["what is hidden", "<style>p{}</style><p style='display:none'>x</p><script>y</script><p>z<img src=x></p>", ["z"]],
    ["signs of markup", "<p>a &lt;b&gt; &amp; c</p>", ["a &lt;b&gt; &amp; c"]],
  ])("keeps %s apart and in order", (_, html, expected) => expect(lines(html)).toEqual(expected));

  it("stays unchanged when it was copied from such an editor", () => {
    const own = '<meta charset="utf-8"><p data-pm-slice="1 1 []">part of a <strong>sentence</strong></p>';
    expect(pastedHtml(own)).toBe(own);
    expect(lines('<table data-pm-slice="1 1 []"><tr><td>1</td><td>2</td></tr></table>')).toEqual(["1 | 2"]);
  });

  it("separates the cells of plain text, and keeps its lines and indentation", () => {
    expect(pastedText("Naming\t7\t41\r\nRhymes\t\t60\t\n")).toBe("Naming | 7 | 41\nRhymes |  | 60\n");
    expect(pastedText("one\n\ttwo")).toBe("one\n\u00A0\u00A0\u00A0\u00A0two");
  });

  it("reports whether it has pictures", () => {
    expect(hasPictures("<p>a<img src=x></p>")).toBe(true);
    expect(hasPictures("<p>img</p>")).toBe(false);
  });

  it("is counted as the server counts it", () => expect(storedLength("<p>a&nbsp;\"b' 𝒳</p>")).toBe(7 + 15));
});
