import { expect, it } from "vitest";
import type { Finished } from "./childResults";
import { comparisons, latestByApplication } from "./comparisons";

const result = (activity_id: string, application_id: string, change: Partial<Finished> = {}) =>
  ({ activity_id, application_id, title: application_id, respondent: "parent", mine: true, ...change }) as Finished;

it("finds the latest answers of raters of each application, of those that the account reports on", () => {
  const results = [
    result("1", "home"),
    result("2", "play", { respondent: "specialist" }),
    result("3", "play", { mine: false }),
    result("4", "home"),
    result("5", "sleep", { blind: true }),
    result("6", "play"),
  ];
  expect(latestByApplication(results).map(({ activity_id }) => activity_id)).toEqual(["6", "4"]);
});

it("has one comparison of an application with its parallel forms, and one of each other application", () => {
  const latest = [
    result("school", "at school"),
    result("home", "at home"),
    result("play", "play"),
    result("sleep", "sleep"),
  ];
  const compared = [
    { activity_id: "school", with: ["home", "older"] },
    { activity_id: "home", with: ["school"] },
    { activity_id: "play", with: ["played before"] },
  ];
  expect(comparisons(latest, compared)).toEqual([
    { activity: "school", title: "at school", answers: 3 },
    { activity: "play", title: "play", answers: 2 },
  ]);
});
