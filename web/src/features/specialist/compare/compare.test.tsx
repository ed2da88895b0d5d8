import { configure, fireEvent, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LIGHT } from "@/charts";
import { renderInApp } from "@/test/app";
import type { CohortChild, Measure } from "../children/cohort";
import { CompareDrawing } from "./CompareDrawing";
import { Comparison } from "./Comparison";
import { childPalette, isSeen } from "./colours";
import { cardFigures, improvementFigures } from "./figures";
import { compareLayout, compareReadings } from "./layout";
import { compareSearch, idsOf, periodsOf } from "./search";

// What is hidden is no matter here, and finding out costs most of the time.
configure({ defaultHidden: true });

vi.mock("@/api/session", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ id: "u1", email: "a@example.org", role: "Specialist" }),
}));

const measure = (code: string, more: Partial<Measure> = {}): Measure => ({
  measure: code,
  code,
  title: code,
  description: "",
  card: "assessment",
  kind: "skill",
  respondent: "specialist",
  metric: "share",
  better: "higher",
  least: 0,
  most: 100,
  built_in: true,
  mine: false,
  fed_by: [],
  ...more,
});

const child = (id: string, first_name: string, current?: number): CohortChild => ({
  child_id: id,
  first_name,
  middle_name: "Zoë Maria",
  last_name: "Ng",
  age: "5 y 4 m",
  date_of_birth: "2021-01-01",
  gender: "",
  ethnicity: "",
  language: "English",
  address: "",
  email: "",
  phone_number: "+1 555",
  mine: true,
  scores:
    current === undefined
      ? []
      : [
          {
            measure: "NLL-A",
            n: 2,
            baseline: 40,
            baseline_date: "2026-01-01",
            current,
            current_date: "2026-06-01",
            last_month: 50,
          },
        ],
});

const measures = [
  measure("NLL-A"),
  measure("NLR-A"),
  measure("MINE", { built_in: false }),
  measure("SLPS2", { card: "screening" }),
];

it("reads an address: each id once, and only the data that a chart offers", () => {
  expect(idsOf("a,b,a,,c d,é")).toEqual(["a", "b"]);
  expect(compareSearch({ child_id: ["a", "b", 3], screening: "last_month", assessment: "past_year" })).toMatchObject({
    child_id: "a,b",
    screening: undefined,
    assessment: "past_year",
  });
  expect(periodsOf("screening")).toEqual(["current", "baseline"]);
  expect(periodsOf("intervention")).toHaveLength(5);
});

it("says why a figure is missing, and leaves out measures that nobody was measured by", () => {
  const [figures] = cardFigures([child("a", "Ana", 62.5), child("b", "Bo")], measures, "assessment", "past_year");
  expect(figures?.names).toEqual(["NLL-A", "NLR-A"]);
  expect(figures?.n).toBe(0);
  expect(figures?.table.rows[0]?.[1]).toBe("— (no score in the 12 months before the current month)");
  expect(figures?.table.rows[1]?.[1]).toBe("— (never measured)");
  expect(figures?.without).toEqual(["Ana Zoë Maria Ng", "Bo Zoë Maria Ng"]);
});

it("names the students who lack a figure, and the figure", async () => {
  const children = [child("a", "Ana", 62.5), child("b", "Bo")];
  const [figures] = cardFigures(children, measures, "assessment", "current");
  expect(figures?.without).toEqual(["Ana Zoë Maria Ng (NLR-A)", "Bo Zoë Maria Ng"]);
  await compared(children);
  const card = screen.getByRole("region", { name: "Assessment" });
  expect(card.textContent).toContain("Missing: Ana Zoë Maria Ng (NLR-A); Bo Zoë Maria Ng");
});

it("gives measures of different metrics drawings of their own", () => {
  const standard = measure("STD", { metric: "standard", least: 40, most: 160 });
  const drawn = cardFigures([child("a", "Ana", 60)], [...measures, standard], "assessment", "current");
  expect(drawn.map(({ axis }) => axis.metric)).toEqual(["share", "standard"]);
});

it("names the drawings of a card by their axes, where there are several", async () => {
  const more = [
    measure("STD", { metric: "standard", least: 40, most: 160 }),
    measure("RAW20", { metric: "raw", least: 0, most: 20 }),
    measure("RAW50", { metric: "raw", least: 0, most: 50 }),
  ];
  await compared([child("a", "Ana", 60)], undefined, {}, [...measures, ...more]);
  const card = screen.getByRole("region", { name: "Assessment" });
  const titles = within(card)
    .getAllByRole("figure")
    .map((figure) => figure.querySelector("figcaption")?.textContent);
  expect(titles).toEqual([
    "Assessment: Current, in % from 0 to 100",
    "Assessment: Current, in standard score from 40 to 160",
    "Assessment: Current, in points from 0 to 20",
    "Assessment: Current, in points from 0 to 50",
  ]);
});

it("draws a code from the past year to now", () => {
  const figures = improvementFigures([child("a", "Ana", 62.5)], measure("NLL-A"));
  expect(figures.series[0]?.values).toEqual([null, null, 50, 62.5]);
});

it("keeps the sign of a figure at the end of its norms in the drawing, its readings and its table", async () => {
  const ana = child("a", "Ana", 160);
  const scores = ana.scores.map((score) => ({ ...score, measure: "STD", current_limit: "≥" as const }));
  const standard = measure("STD", { metric: "standard", least: 40, most: 160 });
  const [figures] = cardFigures([{ ...ana, scores }], [standard], "assessment", "current");
  if (!figures) throw new Error("no figures");
  expect(figures.table.rows[0]?.[1]).toContain("≥ 160");
  const layout = compareLayout(figures.series, { names: figures.names, axis: figures.axis, width: 640, height: 300 });
  const say = (value: number, limit?: string) => [limit, value].join(" ");
  expect(compareReadings(layout, figures.names, say, true)[0]?.[0]?.words).toContain("≥ 160");
  const drawn = {
    palette: LIGHT,
    id: "c",
    bars: true,
    layout,
    series: figures.series,
    width: 640,
    title: "t",
    unit: "u",
  };
  expect(renderToStaticMarkup(<CompareDrawing {...drawn} />)).toContain("≥ 160");
});

it("says a figure of zero as one", () => {
  const standard = measure("NLL-A", { metric: "raw", least: 0, most: 20 });
  const [figures] = cardFigures([child("a", "Ana", 0)], [standard], "assessment", "current");
  expect(figures?.table.rows[0]?.[1]).toMatch(/^0, /);
});

it("gives each child a plot where more than four would tangle", () => {
  const series = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ place, name: "n", values: [1], limits: [undefined] }));
  const options = { names: ["NLL-A"], axis: measures[0] as Measure, width: 640, height: 300 };
  expect(compareLayout(series(4), options).panels).toHaveLength(1);
  const many = compareLayout(series(5), options);
  expect(many.panels).toHaveLength(5);
  expect(many.height).toBe(3 * 200);
});

it("gives ten colours of its own, keeps chosen ones, and follows the theme with those of the palette", () => {
  const ids = Array.from({ length: 10 }, (_, place) => `c${place}`);
  expect(new Set(childPalette(LIGHT, {}, ids).data).size).toBe(10);
  expect(childPalette(LIGHT, { c0: 3, c1: "#123456" }, ids).data.slice(0, 2)).toEqual([LIGHT.data[3], "#123456"]);
  for (const colour of LIGHT.data.slice(0, 10)) expect(isSeen(colour, LIGHT.paper)).toBe(true);
  expect(isSeen("#ffff00", LIGHT.paper)).toBe(false);
});

async function compared(of: CohortChild[], ids = of.map(({ child_id }) => child_id), asked = {}, by = measures) {
  const onChange = vi.fn();
  await renderInApp(<Comparison {...{ of, ids, measures: by, asked, onChange }} left={0} />);
  return onChange;
}

it("names the students who are not there, removes a student, and changes the data", async () => {
  const onChange = await compared([child("a", "Ana", 62.5), child("b", "Bo", 30)], ["a", "b", "gone"]);
  expect(screen.getByText(/1 chosen child is not here/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove Ana Zoë Maria Ng from the comparison" }));
  expect(onChange).toHaveBeenLastCalledWith({ child_id: "b" });
  fireEvent.change(screen.getByRole("combobox", { name: "Change Data of Assessment" }), {
    target: { value: "baseline" },
  });
  expect(onChange).toHaveBeenLastCalledWith({ assessment: "baseline" });
  fireEvent.change(screen.getByRole("combobox", { name: "Change Data of Improvement" }), {
    target: { value: "NLR-A" },
  });
  expect(onChange).toHaveBeenLastCalledWith({ code: "NLR-A" });
  expect(screen.getAllByRole("figure").map((figure) => figure.querySelector("figcaption")?.textContent)).toEqual([
    "Screening: Current",
    "Assessment: Current",
    "Improvement: NLL-A",
  ]);
});

it("shows the active student's facts, with why one is missing", async () => {
  await compared([child("a", "Ana", 1), child("b", "Bo", 2)], undefined, { student: "b" });
  fireEvent.click(screen.getByRole("button", { name: "Student Info" }));
  const dialog = await screen.findByRole("dialog", { name: "Student Info" });
  expect(within(dialog).getByText("Bo Ng")).toBeTruthy();
  expect(within(dialog).getByText("Z")).toBeTruthy();
  expect(within(dialog).getByText("+1 555")).toBeTruthy();
  expect(within(dialog).getAllByRole("note", { name: "No value: Not recorded" })).toHaveLength(2);
});

it("leads to the dashboard when none of them is there", async () => {
  await compared([], ["gone"]);
  expect(screen.getByRole("heading", { name: "None of the chosen children is here" })).toBeTruthy();
});
