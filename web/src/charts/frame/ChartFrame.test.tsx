import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Drawing } from "../Drawing";
import { toCsv } from "./ChartExport";
import { ChartFrame } from "./ChartFrame";
import { svgOf } from "./picture";

const table = {
  columns: ["Code", "Average"],
  rows: [
    ["NLL-A", 52.5],
    ["=HYPERLINK(1)", "—"],
    ["Mine, too", "-3.20"],
  ],
};

it("writes a table that a spreadsheet takes for text and numbers", () => {
  expect(toCsv(table)).toBe('\ufeffCode,Average\r\nNLL-A,52.5\r\n\'=HYPERLINK(1),\r\n"Mine, too",-3.20\r\n');
});

it("brings title, source and font into a saved drawing, on white paper", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(new Uint8Array([1, 2]))));
  const text = await svgOf({
    title: "Averages <1>",
    source: "n = 3 children",
    height: () => 100,
    draw: ({ width, height, palette }) => (
      <Drawing width={width} height={height} title="Averages">
        <rect width={10} height={10} fill={palette.paper} />
      </Drawing>
    ),
  });
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(svg.querySelector("parsererror")).toBeNull();
  expect(svg.querySelector("text")?.textContent).toBe("Averages <1>");
  expect(text).toContain("n = 3 children");
  expect(svg.querySelector("style")?.textContent).toContain("base64,AQI=");
  expect(text).not.toContain("var(");
});

it("brings a font for Arabic names into a saved drawing, and only there", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", (file: string) => {
    fetched.push(file);
    return Promise.resolve(new Response(new Uint8Array([1, 2])));
  });
  const saved = (name: string) =>
    svgOf({
      title: name,
      height: () => 100,
      draw: ({ width, height }) => (
        <Drawing width={width} height={height} title={name}>
          <rect width={10} height={10} />
        </Drawing>
      ),
    });
  const text = await saved("درجات ليلى");
  expect(fetched).toHaveLength(2);
  expect(text).toContain('@font-face{font-family:"IBM Plex Sans Arabic"');
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(svg.querySelector("style")?.textContent).toMatch(/svg\{font-family:.*"IBM Plex Sans Arabic"/);
  fetched.length = 0;
  expect(await saved("Averages")).not.toContain("IBM Plex");
  expect(fetched).toHaveLength(1);
});

it("opens what is behind a point by Enter and by a click on its bar", () => {
  const onOpen = vi.fn();
  render(
    <MantineProvider env="test">
      <ChartFrame
        title="Averages"
        description="One bar."
        fileName="averages"
        table={{ ...table, act: (row) => <a href={`#${row}`}>Children of {row}</a> }}
        height={() => 100}
        draw={() => <svg role="img" aria-label="Averages" />}
        readings={() => [
          [{ x: 10, y: 20, words: "first" }],
          [{ x: 200, y: 20, words: "second", area: { left: 180, right: 220, top: 20, bottom: 100 } }],
        ]}
        onOpen={onOpen}
      />
    </MantineProvider>,
  );
  const drawing = screen.getByRole("application", { name: /^Averages\. .* Enter shows/ });
  fireEvent.focus(drawing);
  fireEvent.keyDown(drawing, { key: "Enter" });
  expect(onOpen).toHaveBeenLastCalledWith([0, 0]);
  fireEvent.click(drawing, { clientX: 215, clientY: 95 });
  expect(onOpen).toHaveBeenLastCalledWith([1, 0]);
  fireEvent.click(drawing, { clientX: 400, clientY: 95 });
  expect(onOpen).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("link")).toHaveLength(3);
});
