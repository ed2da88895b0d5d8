import { bin } from "d3-array";
import { describe, expect, it } from "vitest";
import { Axes, Names, ReferenceLines, Ticks, Web, Zones } from "./axes";
import { Bars, type DrawnBar } from "./bars/Bars";
import { Drawing, renderToSvgString } from "./Drawing";
import { Legend, legendRows } from "./Legend";
import { Lines, type Series } from "./marks";
import { seriesStyle } from "./patterns";
import { band, grid, linear, radial, time } from "./scales";
import { PRINT } from "./tokens";

const WIDTH = 515;
const plot = { left: 44, right: 420, top: 24, bottom: 340 };

async function drawn(story: React.ReactElement): Promise<Document> {
  const text = await renderToSvgString(story);
  expect(text).not.toContain("var(");
  expect(text).not.toContain("NaN");
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(svg.querySelector("parsererror")).toBeNull();
  return svg;
}

const words = (svg: Document) => [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
const marks = (svg: Document, form: string) => svg.querySelectorAll(`[data-series] > ${form}`);

describe("scales", () => {
  it.each([
    [40, 300],
    [100, 200],
    [160, 100],
    [200, 100],
  ])("draws %d at %d", (value, at) => expect(linear([40, 160], [300, 100])(value)).toBe(at));

  it("keeps names apart that are equal", () => {
    const names = band(["Rhyme", "Rhyme"], [0, 100]);
    expect(names(1) - names(0)).toBeCloseTo(names.step);
    expect(names.ticks.map(({ label }) => label)).toEqual(["Rhyme", "Rhyme"]);
  });

  it("writes a moment once, and stands one alone in the middle", () => {
    const moments = time([5, 5], [0, 100], (at) => `day ${at}`);
    expect(moments(5)).toBe(50);
    expect(moments.ticks).toEqual([{ value: 5, label: "day 5" }]);
  });

  it("starts a circle at the top and goes round with the clock", () => {
    const { place } = radial(["a", "b", "c", "d"], [100, 100], linear([0, 10], [0, 50]));
    expect(place(0, 10)).toEqual([100, 50]);
    expect(place(1, 10)[0]).toBeCloseTo(150);
    expect(place(2, 5)[1]).toBeCloseTo(125);
    expect(place(3, 0)[0]).toBeCloseTo(100);
  });
});

describe("a profile of standard scores", () => {
  const scores = [
    { name: "Verbal", y: 92, low: 85, high: 99 },
    { name: "Spatial", y: 121, low: 113, high: 129 },
    { name: "Memory", y: null },
  ];
  const names = scores.map(({ name }) => name);
  const space = grid(plot, band(names, [plot.left, plot.right]), linear([40, 160], [340, 24], [55, 70, 85, 100, 115]));
  const series: Series[] = [{ name: "Standard score", points: scores.map((score, x) => ({ ...score, x })) }];

  it("has its bands, its average line, and an interval on each score that is known", async () => {
    const svg = await drawn(
      <Drawing width={WIDTH} height={400} title="Profile">
        <Zones space={space} zones={[{ from: 85, to: 115 }]} palette={PRINT} />
        <Axes space={space} palette={PRINT} />
        <Names space={space} palette={PRINT} names={names.map((name) => [name])} upright />
        <Lines space={space} series={series} palette={PRINT} intervals="bars" />
        <ReferenceLines space={space} lines={[{ value: 100, label: "average", color: PRINT.quiet, dash: "5 4" }]} />
      </Drawing>,
    );
    expect(words(svg)).toEqual(expect.arrayContaining(["55", "115", "Verbal", "Memory", "average"]));
    const [bars, line, ...points] = marks(svg, "path");
    expect(bars?.getAttribute("d")?.split("M")).toHaveLength(1 + 2 * 3);
    expect(line?.getAttribute("d")?.split("L")).toHaveLength(2);
    expect(points).toHaveLength(2);
    const zone = svg.querySelector("rect");
    expect(Number(zone?.getAttribute("height"))).toBeCloseTo(space.y(85) - space.y(115));
  });
});

describe("progress of ten series", () => {
  const days = [0, 10, 20, 40];
  const series = Array.from({ length: 10 }, (_, index) => ({
    name: `Measure ${index + 1}`,
    points: days.map((x) => ({ x, y: x === 20 ? null : 10 * index + x / 4, low: 5 * index, high: 10 * index + 10 })),
  }));
  const space = grid(
    plot,
    time(days, [plot.left, plot.right], (at) => `day ${at}`),
    linear([0, 100], [plot.bottom, plot.top]),
  );

  it("distinguishes them by more than colour, has gaps where nothing was measured, and names them", async () => {
    const svg = await drawn(
      <Drawing width={WIDTH} height={460} title="Progress">
        <Axes space={space} palette={PRINT} />
        <Ticks space={space} palette={PRINT} />
        <Lines space={space} series={series} palette={PRINT} intervals="band" />
        <Legend names={series.map(({ name }) => name)} x={44} y={370} width={420} palette={PRINT} />
      </Drawing>,
    );
    expect(svg.querySelectorAll("[data-series]")).toHaveLength(10);
    const looks = series.map((_, index) => seriesStyle(index, PRINT));
    expect(
      new Set(looks.map(({ shape, dash }) => `${looks.findIndex((one) => one.shape === shape)} ${dash}`)).size,
    ).toBe(10);
    for (const group of svg.querySelectorAll("[data-series]")) {
      const [area, line, ...points] = group.querySelectorAll("path");
      expect(area?.getAttribute("d")).toMatch(/Z$/);
      expect(line?.getAttribute("d")?.split("M")).toHaveLength(2);
      expect(points).toHaveLength(3);
    }
    expect(words(svg)).toEqual(expect.arrayContaining(["day 40", "Measure 1", "Measure 10"]));
  });

  it("breaks its legend into rows that fit", () => {
    const { places, height } = legendRows(
      series.map(({ name }) => name),
      420,
    );
    expect(new Set(places.map(([, y]) => y)).size).toBe(height / 20);
    for (const [x] of places) expect(x).toBeLessThan(420 - 60);
    expect(legendRows([], 420).height).toBe(0);
  });
});

describe("the unit of the value axis", () => {
  const space = grid(plot, linear([0, 10], [plot.left, plot.right]), linear([0, 5], [plot.bottom, plot.top]));
  const unitOf = async (unit: string) => {
    const svg = await drawn(
      <Drawing width={WIDTH} height={400} title="Scores">
        <Axes space={space} palette={PRINT} unit={unit} />
      </Drawing>,
    );
    return [...svg.querySelectorAll("text")].find(({ textContent }) => textContent === unit);
  };

  it("stands over the axis, and a long one begins where the drawing does", async () => {
    const short = await unitOf("%");
    expect([short?.getAttribute("x"), short?.getAttribute("text-anchor")]).toEqual([`${plot.left - 8}`, "middle"]);
    const long = await unitOf("Standard score, age-corrected");
    expect([long?.getAttribute("x"), long?.getAttribute("text-anchor")]).toEqual(["0", "start"]);
  });
});

describe("a histogram", () => {
  const values = [1, 2, 2, 3, 3, 3, 7, 9, 10];
  const bins = bin().domain([0, 10]).thresholds(5)(values);
  const space = grid(plot, linear([0, 10], [plot.left, plot.right]), linear([0, 5], [plot.bottom, plot.top]));

  it("has a column for each range, as wide as the range", async () => {
    const svg = await drawn(
      <Drawing width={WIDTH} height={400} title="Distribution">
        <Axes space={space} palette={PRINT} unit="n" />
        <Ticks space={space} palette={PRINT} />
        <Bars
          space={space}
          bars={bins.map(({ x0 = 0, x1 = 0, length }) => ({
            left: space.x(x0),
            right: space.x(x1),
            value: length,
            style: { fill: "diagonal", color: PRINT.ink },
          }))}
          palette={PRINT}
          id="h"
        />
      </Drawing>,
    );
    const columns = [...svg.querySelectorAll("svg > rect")];
    const heights = columns.map((one) => Number(one.getAttribute("height")));
    expect(heights).toEqual(bins.map(({ length }) => space.y(0) - space.y(length)));
    expect(columns[0]?.getAttribute("x")).toBe(String(plot.left));
    expect(columns).toHaveLength(bins.length);
  });
});

describe("a profile around a circle", () => {
  const names = ["Letters", "Rhyme", "Words", "Numbers"];
  const space = radial(names, [200, 180], linear([0, 20], [0, 120], [5, 10, 15, 20]));
  const points = [12, 8, 15, 10].map((y, x) => ({ x, y, low: y - 2, high: y + 2 }));

  it("closes its line, and its intervals lie along the spokes", async () => {
    const svg = await drawn(
      <Drawing width={400} height={360} title="Subtests">
        <Web space={space} palette={PRINT} />
        <Lines space={space} series={[{ name: "May", points }]} palette={PRINT} intervals="bars" closed />
      </Drawing>,
    );
    expect(svg.querySelectorAll("circle")).toHaveLength(4);
    expect(words(svg)).toEqual(expect.arrayContaining(names));
    const [bars, line] = marks(svg, "path");
    expect(line?.getAttribute("d")).toMatch(/Z$/);
    expect(bars?.getAttribute("d")).toContain(`M${space.place(0, 10).join(" ")}L${space.place(0, 14).join(" ")}`);
  });
});

describe("bars", () => {
  const space = grid(plot, band(["one"], [plot.left, plot.right]), linear([-10, 10], [plot.bottom, plot.top]));
  const style = { color: PRINT.ink, fill: "diagonal" } as const;
  const bar = (more: Partial<DrawnBar>): DrawnBar => ({ left: 100, right: 160, value: 4, label: "4", style, ...more });
  const labelOf = async (one: DrawnBar, beside = false) => {
    const svg = await drawn(
      <Drawing width={WIDTH} height={400} title="Bars">
        <Bars space={space} bars={[one]} palette={PRINT} id="b" beside={beside} />
      </Drawing>,
    );
    const text = svg.querySelector("text");
    const [x, y] = ["x", "y"].map((name) => Number(text?.getAttribute(name)));
    return { svg, x, y };
  };

  it.each([
    ["above a bar", {}, space.y(4) - 7],
    ["below one that goes down", { value: -4 }, space.y(-4) + 14],
    ["at zero where there is no figure", { value: null }, space.y(0) - 7],
    ["above its interval", { low: 2, high: 8 }, space.y(8) - 7],
    ["clear of a mark on the bar", { mark: 6 }, space.y(6) - 13],
  ])("have their label %s", async (_, more, at) => {
    const { x, y } = await labelOf(bar(more));
    expect([x, y]).toEqual([130, at]);
  });

  it("have their label beside the line of the interval where that is asked for", async () => {
    const { x, y } = await labelOf(bar({ low: 2, high: 8 }), true);
    expect(x).toBeGreaterThan(135);
    expect(y).toBe(space.y(4) - 7);
  });

  it("stand on zero, which is drawn where the axis goes below it, with a fill of their own", async () => {
    const { svg } = await labelOf(bar({ value: -4, from: undefined }));
    const rect = svg.querySelector("rect[stroke]");
    expect(Number(rect?.getAttribute("y"))).toBe(space.y(0));
    expect(rect?.getAttribute("fill")).toBe(`url(#${svg.querySelector("pattern")?.id})`);
    expect(svg.querySelector(`path[d="M${plot.left} ${space.y(0)}H${plot.right}"]`)).not.toBeNull();
    expect((await labelOf(bar({ value: null }))).svg.querySelector("rect[stroke]")).toBeNull();
  });
});
