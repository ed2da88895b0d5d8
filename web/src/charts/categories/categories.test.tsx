import { describe, expect, it } from "vitest";
import { BarChart } from "../bars/BarChart";
import { type BarDatum, barReadings, datumWords } from "../bars/barLayout";
import { renderToSvgString } from "../Drawing";
import { PieChart } from "../pies/PieChart";
import { pieLayout, pieReadings } from "../pies/pieLayout";
import { DARK, PRINT } from "../tokens";
import { type ChartOptions, referencesOf, statisticsWords, varianceText } from "./options";
import { PointChart } from "./PointChart";
import { RadarChart, radarLayout, radarReadings } from "./RadarChart";

const none: ChartOptions = { mean: false, median: false, stanDeviation: false, variance: false, suggest: false };
const all: ChartOptions = { mean: true, median: true, stanDeviation: true, variance: true, suggest: true };
const data: BarDatum[] = [
  { variable: "Rhyme", value: 20 },
  { variable: "Letter sounds", value: 40, low: 30, high: 55 },
  { variable: "Shapes", value: 90, incomplete: true },
];
const common = { width: 640, palette: PRINT, title: "Quotients" };

async function drawn(story: React.ReactElement): Promise<Document> {
  const text = await renderToSvgString(story);
  expect(text).not.toContain("var(");
  expect(text).not.toContain("NaN");
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(svg.querySelector("parsererror")).toBeNull();
  return svg;
}

const words = (svg: Document) => [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);

describe("statistics of a chart", () => {
  it("draws what is asked for, and nothing beyond the axis", () => {
    const labels = (options: ChartOptions, values: number[]) =>
      referencesOf(values, options, PRINT).map(({ label }) => label);
    expect(labels(none, [20, 40, 90])).toEqual([]);
    expect(labels(all, [20, 40, 90])).toEqual([
      "30 need improve",
      "50 good",
      "80 excellent",
      "mean 50 %",
      "median 40 %",
      "+1 SD 86.06 %",
      "−1 SD 13.94 %",
    ]);
    expect(labels({ ...none, stanDeviation: true }, [0, 100])).toEqual([]);
  });

  it.each([
    [[20, 40, 90], "variance 1300"],
    [[20], ""],
    [[], ""],
  ])("writes the sample's variance of %j", (values, text) => {
    expect(varianceText(values, all)).toBe(text);
    expect(varianceText(values, none)).toBe("");
  });

  it("says in words what cannot be computed", () => {
    expect(statisticsWords([20, 40, 90], { ...none, mean: true, variance: true })).toBe(
      "Over the values shown: mean 50 %, variance 1300. Deviation and variance are the sample's (n − 1).",
    );
    expect(statisticsWords([20], { ...none, stanDeviation: true })).toContain(
      "standard deviation — (two values needed)",
    );
    expect(statisticsWords([20], none)).toBe("");
    expect(statisticsWords([], all)).toBe("");
  });
});

describe("a figure as it is read", () => {
  it.each([
    [{ value: 52.5 }, "52.5 %"],
    [{ value: 52.5, n: 3 }, "52.5 %, n = 3"],
    [{ value: 40, low: 30, high: 55 }, "40 %, interval 30 % to 55 %"],
    [{ value: 40, incomplete: true }, "40 %, less than 80 % with a score"],
  ])("%o", (datum, text) => expect(datumWords({ variable: "Rhyme", ...datum })).toBe(text));
});

describe.each([
  ["bars", (options: ChartOptions) => <BarChart {...common} id="b" data={data} options={options} />],
  ["points", (options: ChartOptions) => <PointChart {...common} data={data} options={options} />],
  ["a line", (options: ChartOptions) => <PointChart {...common} data={data} options={options} joined />],
])("%s", (_, story) => {
  it("name each category and its share, with statistics only where they are asked for", async () => {
    const plain = words(await drawn(story(none)));
    expect(plain).toEqual(expect.arrayContaining(["Rhyme", "Shapes", "20 %", "40 %", "90 %"]));
    expect(plain).not.toContain("mean 50 %");
    expect(words(await drawn(story(all)))).toEqual(
      expect.arrayContaining(["mean 50 %", "median 40 %", "80 excellent", "variance 1300"]),
    );
  });
});

describe("points", () => {
  it("have a form for each band, and are hollow where too few questions have a score", async () => {
    const svg = await drawn(<PointChart {...common} data={data} options={none} />);
    const dots = [...svg.querySelectorAll("path[transform]")];
    expect(new Set(dots.map((dot) => dot.getAttribute("d"))).size).toBe(3);
    expect(dots.map((dot) => dot.getAttribute("fill") === PRINT.paper)).toEqual([false, false, true]);
    expect(svg.querySelector("path[stroke-width='2'][fill='none']")).toBeNull();
  });

  it("are joined in a line chart", async () => {
    const svg = await drawn(<PointChart {...common} data={data} options={none} joined />);
    expect(svg.querySelector("path[stroke-width='2'][fill='none']")?.getAttribute("d")?.split("L")).toHaveLength(3);
  });

  it("draw an interval where it is known", async () => {
    const bars = (svg: Document) => svg.querySelectorAll("path[stroke-width='1.5']").length;
    expect(bars(await drawn(<PointChart {...common} data={data} options={none} />))).toBe(1);
    expect(bars(await drawn(<PointChart {...common} data={data.slice(0, 1)} options={none} />))).toBe(0);
  });
});

describe("a radar", () => {
  it("has five rings, and dashed ones for the suggestions", async () => {
    const rings = (svg: Document) => svg.querySelectorAll("circle").length;
    const plain = await drawn(<RadarChart {...common} data={data} suggest={false} />);
    expect(rings(plain)).toBe(5);
    expect(words(plain)).toEqual(expect.arrayContaining(["20", "100", "Rhyme", "40 %"]));
    const suggested = await drawn(<RadarChart {...common} data={data} suggest />);
    expect(rings(suggested)).toBe(8);
    expect(words(suggested)).toContain("30 need improve");
  });

  it.each([0, 1, 2, 12])("stands with %d categories, at every width", async (count) => {
    const many = Array.from({ length: count }, (_, index) => ({ variable: `Category ${index}`, value: 8 * index }));
    for (const width of [320, 640]) {
      await drawn(<RadarChart {...common} width={width} data={many} suggest />);
      const { center, place } = radarLayout(many, width);
      for (let index = 0; index < count; index++) {
        const [x] = place(index, 100);
        expect(Math.abs(x - center[0])).toBeLessThanOrEqual(width / 2);
      }
    }
  });
});

describe("a pie", () => {
  const many = Array.from({ length: 32 }, (_, index) => ({ variable: `Category ${index}`, value: index }));
  const anglesOf = (list: BarDatum[]) =>
    pieLayout(list, 640).slices.map(({ startAngle, endAngle }) => endAngle - startAngle);

  it("has slices as large as their shares, and equal ones when all are zero", () => {
    const [small, , large] = anglesOf(data);
    expect((large ?? 0) / (small ?? 1)).toBeCloseTo(4.5);
    expect(new Set(anglesOf(data.map((datum) => ({ ...datum, value: 0 }))).map((angle) => angle.toFixed(6))).size).toBe(
      1,
    );
  });

  it("goes on in another column after 15 items", () => {
    const columns = (count: number, width: number) =>
      new Set(pieLayout(many.slice(0, count), width).legend.map(({ x }) => x)).size;
    expect([columns(15, 900), columns(16, 900), columns(31, 900), columns(16, 340)]).toEqual([1, 2, 3, 2]);
    for (const width of [340, 640, 900]) {
      const { legend, height } = pieLayout(many, width);
      for (const { x, y } of legend) {
        expect(x).toBeLessThan(width);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it("cuts no name, however long, beside it and on a phone", () => {
    const long = Array.from({ length: 12 }, (_, index) => ({
      variable: `Phonological awareness and rapid naming of everyday things, Donaudampfschifffahrtsgesellschaft ${index}`,
      value: index * 8,
    }));
    for (const width of [340, 640, 900]) {
      const { legend, height } = pieLayout(long, width);
      const text = ({ lines }: { lines: string[] }) => lines.join("").replaceAll(" ", "");
      expect(legend.map(text)).toEqual(
        long.map(({ variable, value }, index) => `${index + 1})${variable}:${value}%`.replaceAll(" ", "")),
      );
      for (const [index, { y, lines, x }] of legend.entries()) {
        const next = legend[index + 1];
        const foot = y + 24 + (lines.length - 1) * 15;
        expect(foot).toBeLessThanOrEqual(next && next.x === x ? next.y + 0.001 : height + 0.001);
      }
    }
  });

  it("distinguishes 32 slices by colour and fill, and says each figure", async () => {
    const svg = await drawn(<PieChart {...common} palette={DARK} id="p" data={many} />);
    const looks = [...svg.querySelectorAll("g > path")].map(
      (path) => `${path.getAttribute("stroke")} ${path.getAttribute("fill")?.startsWith("url")}`,
    );
    expect(looks).toHaveLength(32);
    expect(new Set(svg.querySelectorAll("pattern")).size).toBe(24);
    expect(words(svg)).toContain("2) Category 1: 1 %");
  });
});

it("reads every figure of every chart, zero ones too", () => {
  const zero = [{ variable: "Rhyme", value: 0 }, ...data.slice(1)];
  for (const readings of [barReadings(zero, 640), radarReadings(zero, 640), pieReadings(zero, 640)]) {
    expect(readings[0]?.map(({ words }) => words)).toEqual([
      "Rhyme: 0 %",
      "Letter sounds: 40 %, interval 30 % to 55 %",
      "Shapes: 90 %, less than 80 % with a score",
    ]);
    for (const { x, y } of readings[0] ?? []) expect(Number.isFinite(x + y)).toBe(true);
  }
});
