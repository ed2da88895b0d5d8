// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { inOneLine, keepPastedWordsApart } from "./pasteWords";

it.each([
  ["Ana\tBerg", "Ana Berg"],
  ["Ana\r\nBerg\n", "Ana Berg"],
  [" \t Ana \t\t Berg", "Ana Berg"],
  ["1 Mill Lane\n\nEly", "1 Mill Lane Ely"],
  ["Ana\u2028Berg\u0085X", "Ana Berg X"],
  ["two  spaces stay", "two  spaces stay"],
])("makes one line of %j", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

afterEach(() => {
  document.body.innerHTML = "";
});

/** Pastes into the field, and answers whether the browser goes on by itself. */
function paste(field: HTMLElement, text: string): boolean {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  return field.dispatchEvent(event);
}

it("puts cells and lines into a field of one line as words, and leaves all else to the browser", () => {
  const typed = vi.fn();
  document.execCommand = typed;
  keepPastedWordsApart(document);
  document.body.innerHTML = '<input id="name"><input id="day" type="date"><textarea id="note"></textarea>';
  const field = (id: string) => document.getElementById(id) as HTMLElement;
  expect(paste(field("name"), "Ana\tBerg\n")).toBe(false);
  expect(typed.mock.calls).toEqual([["insertText", false, "Ana Berg"]]);
  expect(paste(field("name"), "Ana Berg ")).toBe(true);
  expect(paste(field("day"), "Ana\tBerg")).toBe(true);
  expect(paste(field("note"), "Ana\tBerg\nLind")).toBe(true);
  expect(typed).toHaveBeenCalledTimes(1);
});
