import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import TextEditing from "./TextEditing";

interface Clip {
  "text/html"?: string;
  "text/plain"?: string;
  files?: File[];
}

const clipboard = ({ files = [], ...texts }: Clip) => ({
  getData: (type: string) => (texts as Record<string, string>)[type] ?? "",
  files,
  types: Object.keys(texts),
});

/** The editor with its latest text; `paste` as a browser does it. */
async function opened(html = "") {
  let latest = html;
  await renderInApp(<TextEditing label="Comment" html={html} onChange={(next) => (latest = next)} />);
  const box = await screen.findByRole("textbox", { name: "Comment" });
  const paste = (clip: Clip) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: clipboard(clip) });
    box.dispatchEvent(event);
  };
  const press = (key: string) =>
    box.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true }));
  return { box, paste, press, text: () => latest };
}

const sheet =
  "<table><tr><td>Naming</td><td>7</td><td>41</td></tr><tr><td>Rhymes</td><td>8</td><td>60</td></tr></table>";

describe("a text of the report", () => {
  it("turns a pasted table into lines with separated cells, which one step of undo removes", async () => {
    const { paste, press, text } = await opened("<p>Before.</p>");
    paste({ "text/html": sheet, "text/plain": "Naming\t7\t41\nRhymes\t8\t60" });
    await waitFor(() => expect(text()).toContain("Naming | 7 | 41"));
    expect(text()).toContain("Rhymes | 8 | 60");
    press("z");
    await waitFor(() => expect(text()).toBe("<p>Before.</p>"));
  });

  it("takes plain text with its lines and cells", async () => {
    const { paste, text } = await opened();
    paste({ "text/plain": "Naming\t7\t41\nRhymes\t8\t60" });
    await waitFor(() => expect(text()).toBe("<p>Naming | 7 | 41</p><p>Rhymes | 8 | 60</p>"));
  });

  it("refuses content that is too long as a whole, with a message, and keeps the text", async () => {
    const { paste, text, box } = await opened("<p>Before.</p>");
    paste({ "text/html": `<p>${"word ".repeat(5000)}</p>` });
    expect(await screen.findByText(/Nothing was pasted: a text may have 20,000 characters/)).toBeTruthy();
    expect(text()).toBe("<p>Before.</p>");
    expect(box.textContent).toBe("Before.");
    paste({ "text/plain": "'".repeat(4000) });
    await waitFor(() => expect(text()).toBe("<p>Before.</p>"));
  });

  it("says that pictures are left out, beside words and alone", async () => {
    const { paste, text } = await opened();
    paste({ "text/html": "<p>Words<img src='data:x'></p>" });
    await waitFor(() => expect(text()).toBe("<p>Words</p>"));
    expect(await screen.findByText(/Pictures were left out/)).toBeTruthy();
  });

  it("says that a picture alone is left out", async () => {
    const { paste } = await opened();
    paste({ files: [new File(["x"], "a.png", { type: "image/png" })] });
    expect(await screen.findByText(/Pictures were left out/)).toBeTruthy();
  });

  it("runs as most letters of each paragraph do", async () => {
    const { box } = await opened("<p>דן (6 y 2 m) needed one pause.</p><p>הוא אמר dog 12 פעמים.</p>");
    await waitFor(() => expect([...box.querySelectorAll("p")].map(({ dir }) => dir)).toEqual(["ltr", "rtl"]));
    expect(box.querySelector("p bdi")?.textContent).toBe("דן");
  });
});
