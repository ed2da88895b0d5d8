import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RichText } from "./RichText";

const drawn = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

describe("RichText", () => {
  it.each([
    ["<p>a <strong>b</strong> <em>c</em> <u>d</u></p>", "<p>a <strong>b</strong> <em>c</em> <u>d</u></p>"],
    ["<p onclick='x()' style='color:red'>a</p>", "<p>a</p>"],
    ["<h1>a</h1><a href='javascript:x()'>b</a>", "ab"],
    ["<script>x()</script><p>a<img src=x onerror=x()></p>", "<p>a</p>"],
    ["", ""],
  ])("%s", (html, shown) => expect(drawn(html)).toBe(shown));
});
