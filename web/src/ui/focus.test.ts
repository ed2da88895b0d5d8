// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { requestHeadingFocus, takeHeadingFocus } from "./focus";

const page = `
  <a id="link" href="#">Marketplace</a>
  <main><h1 tabindex="-1">Marketplace</h1></main>
  <div role="dialog"><input id="asked"></div>
  <div role="menu"><button id="item">Logout</button></div>`;
const focus = (id: string) => document.getElementById(id)?.focus();
const takeIt = () => takeHeadingFocus(document.querySelector("h1"));

beforeEach(() => {
  document.body.innerHTML = page;
});

it("gives the focus to the heading of a new page", () => {
  focus("link");
  requestHeadingFocus();
  takeIt();
  expect(document.activeElement?.tagName).toBe("H1");
});

it.each(["asked", "item"])("leaves it where somebody went meanwhile: %s", (id) => {
  requestHeadingFocus();
  focus(id);
  takeIt();
  expect(document.activeElement?.id).toBe(id);
});

it.each(["asked", "item"])("takes it from what led to the page: %s", (id) => {
  focus(id);
  requestHeadingFocus();
  takeIt();
  expect(document.activeElement?.tagName).toBe("H1");
});

it("is asked for once", () => {
  requestHeadingFocus();
  takeIt();
  focus("link");
  takeIt();
  expect(document.activeElement?.id).toBe("link");
});
