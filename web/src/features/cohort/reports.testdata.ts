import type { Definition, ReportChoices, ReportConfig, Run } from "./types";

/** What the form asks for when nothing in it is changed. */
export const newDefinition: Definition = {
  name: "",
  application_ids: [],
  users: { active: "all", rules: [] },
  variables: ["users", "score"],
  outputs: ["mean", "median", "standard_deviation"],
  top_outliers: { keep: true, percent: 80 },
  bottom_outliers: { keep: true, percent: 20 },
  time_period: "all",
  compare_to: "none",
  compare_groups: "none",
  compare_variables: [],
  closure: "",
  subjective_scoring: { on: false, sliders: 3, least: 0, most: 100 },
  color_coding: false,
};

export const choices: ReportChoices = {
  applications: [],
  categories: [],
  deidentified: false,
  disability_statuses: [],
  ethnicities: [],
  genders: ["Female", "Male"],
  locations: [],
};

export const storedReport = (change: Partial<ReportConfig> = {}): ReportConfig => ({
  config_id: "r1",
  definition: { ...newDefinition, name: "Autumn" },
  automation: {
    format: "pdf",
    schedule: "never",
    weekday: 1,
    hour: 7,
    time_zone: "UTC",
    recipients: [],
    paused: false,
  },
  created_at: "2026-03-02T09:00:00Z",
  updated_at: "2026-03-02T09:00:00Z",
  mine: true,
  owner_name: "Robin Hale",
  shared_with: "",
  version: 1,
  ...change,
});

/** A run that is done: of one child, whose scores have no spread. */
export const doneRun: Run = {
  run_id: "u1",
  as_of: "2026-03-02",
  definition: newDefinition,
  progress: 1,
  requested_at: "2026-03-02T09:00:00Z",
  finished_at: "2026-03-02T09:00:01Z",
  scheduled: false,
  state: "done",
  result: {
    activities: 1,
    children: 1,
    comparisons: [],
    deidentified: false,
    erased: 0,
    groups: [],
    histogram: [],
    left_out: 0,
    periods: [],
    strict: false,
    subjective: [],
    variables: [
      {
        variable: "score",
        unit: "share",
        n: 1,
        outputs: [
          { output: "mean", value: 50 },
          { output: "standard_deviation", reason: "there is one activity, and this needs 2" },
        ],
      },
    ],
  },
};
