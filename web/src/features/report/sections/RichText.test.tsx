import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RichText } from "./RichText";

const drawn = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;
const left = (inner: string) => `<p dir="ltr">${inner}</p>`;

describe("RichText", () => {
  it.each([
    ["<p>a <strong>b</strong> <em>c</em> <u>d</u></p>", left("a <strong>b</strong> <em>c</em> <u>d</u>")],
    ["<p onclick='x()' style='color:red'>a</p>", left("a")],
    ["<h1>a</h1><a href='javascript:x()'>b</a>", left("a") + left("b")],
    ["<script>x()</script><p>a<img src=x onerror=x()></p>", left("a")],
    ["<table><tr><td>12</td><td>34</td></tr></table>", left("12 | 34")],
    ["", ""],
  ])("%s", (html, shown) => expect(drawn(html)).toBe(shown));

  it("runs as most of its letters do, and isolates names", () => {
    expect(drawn("<p>דן (6 y 2 m) needed one pause.</p>")).toBe(
      left('<bdi dir="rtl">דן</bdi> (6 y 2 m) needed one pause.'),
    );
    expect(drawn("<p>הוא אמר dog 12 פעמים.</p>")).toBe('<p dir="rtl">הוא אמר dog 12 פעמים.</p>');
  });
});
