import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Drawing } from "./Drawing";
import { DrawnText, Mirrored } from "./mirror";
import { Reader } from "./Reader";
import { PRINT } from "./tokens";

const drawn = (kept?: boolean) => {
  const { container } = render(
    <Drawing width={200} height={100} title="Scores" kept={kept}>
      <rect x={10} y={0} width={20} height={100} />
      <DrawnText x={40} y={20} textAnchor="end">
        {80}
      </DrawnText>
      <DrawnText y={20} transform="translate(5 5)">
        قراءة
      </DrawnText>
      {kept && (
        <Mirrored width={200}>
          <DrawnText x={0}>الفئة</DrawnText>
        </Mirrored>
      )}
    </Drawing>,
  );
  const texts = [...container.querySelectorAll("text")].map((text) => [
    text.getAttribute("x"),
    text.getAttribute("text-anchor"),
    text.getAttribute("transform"),
    text.textContent?.replace(/[\u2067\u2069]/g, "|"),
  ]);
  return { texts, svg: container.querySelector("svg"), group: container.querySelector("svg > g") };
};

describe("a drawing on a page from left to right", () => {
  it("is as it was laid out", () => {
    const { texts, svg, group } = drawn();
    expect(group).toBeNull();
    expect(svg?.getAttribute("direction")).toBeNull();
    expect(texts).toEqual([
      ["40", "end", null, "80"],
      [null, null, "translate(5 5)", "قراءة"],
    ]);
  });
});

describe("a drawing on a page from right to left", () => {
  beforeEach(() => {
    document.documentElement.dir = "rtl";
  });
  afterEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  it("is mirrored, with words that are not", () => {
    const { texts, svg, group } = drawn();
    expect(svg?.getAttribute("direction")).toBe("ltr");
    expect(group?.getAttribute("transform")).toBe("translate(200 0) scale(-1 1)");
    expect(texts).toEqual([
      ["-40", "start", "scale(-1 1)", "|80|"],
      [null, "end", "translate(5 5) scale(-1 1)", "|قراءة|"],
    ]);
  });

  it("keeps an axis of numbers, and begins its legend at the right", () => {
    const { texts } = drawn(true);
    expect(texts).toEqual([
      ["40", "end", null, "|80|"],
      [null, null, "translate(5 5)", "|قراءة|"],
      ["0", "end", "scale(-1 1)", "|الفئة|"],
    ]);
  });

  const all = [
    [
      { x: 10, y: 50, words: "first" },
      { x: 90, y: 50, words: "last" },
    ],
  ];
  const reader = (kept?: boolean) => {
    render(
      <Reader title="Scores" width={100} height={100} readings={all} palette={PRINT} kept={kept}>
        <svg />
      </Reader>,
    );
    return screen.getByRole("application");
  };

  it("is read in the order of reading by the left arrow, and where the pointer is", () => {
    const chart = reader();
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: "ArrowLeft" });
    expect(screen.getByRole("status").textContent).toBe("last");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("first");
    fireEvent.pointerMove(chart, { clientX: 12, clientY: 50 });
    expect(screen.getByText("last")).toBeTruthy();
  });

  it("is read to the right where its axis is one of numbers", () => {
    const chart = reader(true);
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("last");
    fireEvent.pointerMove(chart, { clientX: 12, clientY: 50 });
    expect(screen.getByText("first", { ignore: "[role=status]" })).toBeTruthy();
  });
});
