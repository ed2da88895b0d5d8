import { isEmail } from "@/ui/form/rules";
import type { Automation, Definition, ReportConfig, ReportConfigEdit, Rule, RuleKind } from "../types";
import { fromUsDate, toUsDate } from "./usDate";

// The form of a report under the names of the wire, so that what the server finds wrong stands under its field. Ages and
// days are texts here, as they are typed; what is one of two is the word for it.

export type Kept = "keep" | "not_keep";

type AnsweredBy = NonNullable<Definition["users"]["answered_by"]>;

export interface RuleValues {
  kind: RuleKind;
  age_from: string;
  age_to: string;
  values: string[];
}

interface OutlierValues {
  keep: Kept;
  percent: number;
}

export interface DefinitionValues
  extends Pick<
    Definition,
    | "name"
    | "application_ids"
    | "variables"
    | "outputs"
    | "time_period"
    | "compare_to"
    | "compare_groups"
    | "compare_variables"
    | "tests_use"
    | "closure"
    | "color_coding"
  > {
  users: {
    age_from: string;
    age_to: string;
    date_start: string;
    date_end: string;
    active: Definition["users"]["active"];
    answered_by: AnsweredBy;
    rules: RuleValues[];
  };
  top_outliers: OutlierValues;
  bottom_outliers: OutlierValues;
  subjective_scoring: { on: "yes" | "no"; sliders: string; range: [number, number] };
}

export interface AutomationValues
  extends Pick<Automation, "format" | "schedule" | "time_zone" | "recipients" | "paused"> {
  weekday: string;
  hour: string;
}

export interface ReportValues {
  definition: DefinitionValues;
  automation: AutomationValues;
  shared_with: string;
}

/** The ends of the sliders and where they begin. */
export const topPercent = { least: 60, most: 100, first: 80 } as const;
export const bottomPercent = { least: 0, most: 40, first: 20 } as const;

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the form begins with; the server's NewDefinition is the same. */
export const newReport = (zone = ownZone()): ReportValues => ({
  definition: {
    name: "",
    application_ids: [],
    users: {
      age_from: "",
      age_to: "",
      date_start: "",
      date_end: "",
      active: "all",
      answered_by: "specialist",
      rules: [],
    },
    variables: ["users", "score"],
    outputs: ["mean", "median", "standard_deviation"],
    top_outliers: { keep: "keep", percent: topPercent.first },
    bottom_outliers: { keep: "keep", percent: bottomPercent.first },
    time_period: "all",
    compare_to: "none",
    compare_groups: "none",
    tests_use: "last",
    compare_variables: [],
    closure: "",
    subjective_scoring: { on: "no", sliders: "3", range: [0, 100] },
    color_coding: false,
  },
  automation: {
    format: "pdf",
    schedule: "never",
    weekday: "1",
    hour: "7",
    time_zone: zone,
    recipients: [],
    paused: false,
  },
  shared_with: "",
});

const text = (age: number | undefined) => (age === undefined ? "" : String(age));
const number = (age: string) => (age.trim() === "" ? undefined : Number(age));

/** What is not there leaves no key, as on the wire. */
const set = <Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

const fromRule = ({ kind, age_from, age_to, values }: Rule): RuleValues => ({
  kind,
  age_from: text(age_from),
  age_to: text(age_to),
  values: values ?? [],
});

const toRule = ({ kind, age_from, age_to, values }: RuleValues): Rule =>
  kind === "age" ? { kind, ...set({ age_from: number(age_from), age_to: number(age_to) }) } : { kind, values };

export const fromDefinition = (definition: Definition): DefinitionValues => {
  const { users, top_outliers: top, bottom_outliers: bottom, subjective_scoring: subjective, ...same } = definition;
  return {
    ...same,
    tests_use: same.tests_use ?? "last",
    users: {
      age_from: text(users.age_from),
      age_to: text(users.age_to),
      date_start: toUsDate(users.date_start),
      date_end: toUsDate(users.date_end),
      active: users.active,
      answered_by: users.answered_by ?? "specialist",
      rules: users.rules.map(fromRule),
    },
    top_outliers: { keep: top.keep ? "keep" : "not_keep", percent: top.percent },
    bottom_outliers: { keep: bottom.keep ? "keep" : "not_keep", percent: bottom.percent },
    subjective_scoring: {
      on: subjective.on ? "yes" : "no",
      sliders: String(subjective.sliders),
      range: [subjective.least, subjective.most],
    },
  };
};

export const toDefinition = (values: DefinitionValues): Definition => {
  const { users, top_outliers: top, bottom_outliers: bottom, subjective_scoring: subjective, ...same } = values;
  const [least, most] = subjective.range;
  return {
    ...same,
    name: values.name.trim(),
    closure: values.closure.trim(),
    users: {
      ...set({
        age_from: number(users.age_from),
        age_to: number(users.age_to),
        date_start: fromUsDate(users.date_start),
        date_end: fromUsDate(users.date_end),
        answered_by: users.answered_by === "specialist" ? undefined : users.answered_by,
      }),
      active: users.active,
      rules: users.rules.map(toRule),
    },
    top_outliers: { keep: top.keep === "keep", percent: top.percent },
    bottom_outliers: { keep: bottom.keep === "keep", percent: bottom.percent },
    subjective_scoring: { on: subjective.on === "yes", sliders: Number(subjective.sliders), least, most },
  };
};

/**
 * Of a report that is shared with the reader the automation is its owner's: a copy is sent by the reader's own clocks, and shared with
 * nobody before that is chosen.
 */
export const fromConfig = ({ definition, automation, shared_with, mine }: ReportConfig): ReportValues => {
  const { format, schedule, time_zone, recipients, paused } = automation;
  return {
    definition: fromDefinition(definition),
    automation: {
      format,
      schedule,
      time_zone: time_zone || ownZone(),
      recipients,
      paused,
      weekday: String(automation.weekday),
      hour: String(automation.hour),
    },
    shared_with: mine ? shared_with : "",
  };
};

export const toEdit = ({ definition, automation, shared_with }: ReportValues): ReportConfigEdit => ({
  definition: toDefinition(definition),
  automation: {
    ...automation,
    weekday: Number(automation.weekday),
    hour: Number(automation.hour),
    // Nobody sees them meanwhile, and so nobody could mend them.
    recipients: automation.schedule === "never" ? automation.recipients.filter(isEmail) : automation.recipients,
  },
  shared_with: shared_with as ReportConfigEdit["shared_with"],
});
