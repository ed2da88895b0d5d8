import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import HelpButton from "./HelpButton";
import { TopicText } from "./TopicText";

// A slow machine takes longer for the first import than a query waits.
beforeAll(() => import("./parts"));

beforeEach(() => localStorage.clear());

const page = (
  <>
    <input aria-label="A field" />
    <input type="radio" aria-label="An answer" />
    <HelpButton />
  </>
);

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe("the ? of a page", () => {
  it("opens the topic of the page, follows links and comes back", async () => {
    await renderInApp(page);
    fireEvent.click(screen.getByRole("button", { name: "Help" }));
    const panel = within(await screen.findByRole("dialog", { name: "Help" }));
    expect(panel.getByRole("heading", { name: "What Milepost is" })).toBeTruthy();
    fireEvent.click(panel.getAllByRole("link", { name: "your first hour" })[0] as HTMLElement);
    expect(panel.getByRole("heading", { name: "Your first hour" })).toBe(document.activeElement);
    fireEvent.click(panel.getByRole("button", { name: "Back" }));
    expect(panel.getByRole("heading", { name: "What Milepost is" })).toBeTruthy();
  });

  it("finds topics, and says when there is none", async () => {
    await renderInApp(page);
    fireEvent.click(screen.getByRole("button", { name: "Help" }));
    const panel = within(await screen.findByRole("dialog", { name: "Help" }));
    fireEvent.change(panel.getByRole("searchbox"), { target: { value: "tremor" } });
    expect(panel.getByRole("link", { name: "The child's screen" })).toBeTruthy();
    fireEvent.change(panel.getByRole("searchbox"), { target: { value: "xyzzy" } });
    expect(panel.getByRole("status").textContent).toBe("Nothing in the manual has all of these words.");
  });

  it("is opened by its key outside of fields alone, unless single keys are off", async () => {
    await renderInApp(page);
    press("?", screen.getByLabelText("A field"));
    expect(screen.queryByRole("dialog")).toBeNull();
    press("?", screen.getByLabelText("An answer"));
    const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    fireEvent.click(dialog.getByRole("switch", { name: /^Single-key shortcuts/ }));
    expect(dialog.getAllByRole("row", { name: /^Keyboard shortcuts/ })[0]?.textContent).toContain("off");
    fireEvent.click(dialog.getByRole("button", { name: "" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    press("?");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the text of a topic", () => {
  it("is drawn as headings below the page's, lists, tables and links, and takes nothing for HTML", async () => {
    await renderInApp(
      <TopicText
        under={1}
        anchored
        blocks={[
          { kind: "heading", level: 2, anchor: "here", content: ["Here"] },
          { kind: "paragraph", content: ["<b>plain</b> ", { kind: "strong", content: ["bold"] }] },
          { kind: "list", ordered: true, items: [[{ kind: "paragraph", content: ["one"] }]] },
          { kind: "table", head: [["Key"]], rows: [[[{ kind: "code", content: ["a"] }]]] },
          { kind: "paragraph", content: [{ kind: "topic", topic: "child", anchor: "x", content: ["the child"] }] },
        ]}
      />,
    );
    expect(screen.getByRole("heading", { level: 2, name: "Here" }).id).toBe("here");
    expect(screen.getByText(/<b>plain<\/b>/).querySelector("strong")?.textContent).toBe("bold");
    expect(screen.getByRole("listitem").textContent).toBe("one");
    expect(screen.getByRole("cell", { name: "a" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "the child" }).getAttribute("href")).toBe("/help/child#x");
  });
});
