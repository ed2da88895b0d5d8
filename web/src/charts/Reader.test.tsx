import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Figure } from "./Figure";
import { Reader } from "./Reader";
import { near, readings, step } from "./reading";
import { grid, linear } from "./scales";
import { PRINT } from "./tokens";

const space = grid({ left: 0, right: 100, top: 0, bottom: 100 }, linear([0, 10], [0, 100]), linear([0, 100], [100, 0]));
const series = [
  {
    name: "May",
    points: [
      { x: 0, y: 10 },
      { x: 5, y: null },
      { x: 9, y: 30 },
    ],
  },
  { name: "none", points: [] },
  {
    name: "June",
    points: [
      { x: 1, y: 80 },
      { x: 8, y: 90 },
    ],
  },
];
const all = readings(space, series, ({ name }, { y }) => `${name} ${y}`);

describe("what is read", () => {
  it("are the points that have a figure, where they are drawn", () => {
    expect(all.map((one) => one.map(({ words }) => words))).toEqual([["May 10", "May 30"], [], ["June 80", "June 90"]]);
    expect(all[0]?.[1]).toMatchObject({ x: 90, y: 70 });
  });

  it.each([
    ["ArrowRight", [0, 0], [0, 1]],
    ["ArrowRight", [0, 1], [0, 1]],
    ["ArrowLeft", [0, 0], [0, 0]],
    ["End", [2, 0], [2, 1]],
    ["Home", [2, 1], [2, 0]],
    ["ArrowDown", [0, 1], [2, 1]],
    ["ArrowDown", [0, 0], [2, 0]],
    ["ArrowDown", [2, 1], [2, 1]],
    ["ArrowUp", [2, 0], [0, 0]],
  ] as const)("%s leads from %j to %j", (key, from, to) => expect(step(all, from, key)).toEqual(to));

  it("is what the pointer is at, if that is near enough", () => {
    expect(near(all, 88, 72, 20)).toEqual([0, 1]);
    expect(near(all, 12, 22, 20)).toEqual([2, 0]);
    expect(near(all, 50, 50, 20)).toBeNull();
  });
});

const show = () =>
  render(
    <MantineProvider>
      <Figure
        title="Progress"
        description="It rose."
        source="n = 4"
        table={{ columns: ["Month", "Share"], rows: [["May", "30 %"]] }}
      >
        <Reader title="Progress" width={100} height={100} readings={all} palette={PRINT}>
          <svg role="img" aria-label="Progress" />
        </Reader>
      </Figure>
    </MantineProvider>,
  );

describe("a chart on the screen", () => {
  it("is one stop of the tab key, read with the arrows, and says where it is", () => {
    show();
    const chart = screen.getByRole("application", { name: "Progress. The arrow keys read its points." });
    expect(chart.tabIndex).toBe(0);
    fireEvent.focus(chart);
    expect(screen.getByRole("status").textContent).toBe("May 10");
    fireEvent.keyDown(chart, { key: "ArrowRight" });
    expect(screen.getByRole("status").textContent).toBe("May 30");
    fireEvent.keyDown(chart, { key: "ArrowDown" });
    expect(screen.getByRole("status").textContent).toBe("June 90");
    expect(screen.getAllByText("June 90")).toHaveLength(2);
    fireEvent.keyDown(chart, { key: "Escape" });
    expect(screen.getAllByText("June 90")).toHaveLength(1);
    fireEvent.keyDown(chart, { key: "End" });
    expect(screen.getByRole("status").textContent).toBe("May 30");
  });

  it("shows a point under the pointer without saying it", () => {
    show();
    const chart = screen.getByRole("application");
    fireEvent.pointerMove(chart, { clientX: 88, clientY: 72 });
    expect(screen.getByText("May 30").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("");
    fireEvent.pointerLeave(chart);
    expect(screen.queryByText("May 30")).toBeNull();
  });

  it("shows its table in place of the drawing, and back", () => {
    show();
    expect(screen.getByRole("table", { name: "Progress" }).textContent).toContain("30 %");
    fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("table", { name: "Progress" }).textContent).toContain("30 %");
    fireEvent.click(screen.getByRole("button", { name: "Show as chart" }));
    expect(screen.getByRole("img", { name: "Progress" })).toBeTruthy();
  });
});
