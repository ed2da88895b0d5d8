// Until the operations are mounted: hand-checked against internal/insight/cohort/{definition,wire}.go and config/wire.go.
export type Variable = "users" | "attempts" | "score" | "media" | "repeats" | "hints";
export type OutputKind =
  | "median"
  | "mean"
  | "mode"
  | "range"
  | "standard_deviation"
  | "percentile"
  | "variance"
  | "quartiles"
  | "confidence_interval"
  | "trimmed_mean"
  | "spread";
export type RuleKind = "age" | "gender" | "ethnicity" | "disability_status" | "location" | "worst_categories";

export interface Rule {
  kind: RuleKind;
  age_from?: number;
  age_to?: number;
  values?: string[];
}

export interface Outliers {
  keep: boolean;
  percent: number;
}

export interface Definition {
  name: string;
  application_ids: string[];
  users: {
    age_from?: number;
    age_to?: number;
    date_start?: string;
    date_end?: string;
    active: "all" | "active" | "inactive";
    rules: Rule[];
  };
  variables: Variable[];
  outputs: OutputKind[];
  top_outliers: Outliers;
  bottom_outliers: Outliers;
  time_period: "past_month" | "past_3_months" | "past_year" | "past_3_years" | "all";
  compare_to: "none" | "period_before" | "same_period_last_year";
  compare_groups: "none" | "age" | "gender" | "ethnicity" | "disability_status" | "location" | "application";
  compare_variables: Variable[];
  closure: string;
  subjective_scoring: { on: boolean; sliders: number; least: number; most: number };
  color_coding: boolean;
}

export interface Automation {
  format: "pdf";
  schedule: "never" | "every_week";
  weekday: number;
  hour: number;
  time_zone: string;
  recipients: string[];
  paused: boolean;
  readonly paused_for?: string;
  readonly next_at?: string;
}

export type RunStateName = "queued" | "running" | "done" | "failed" | "cancelled";

export interface RunState {
  run_id: string;
  state: RunStateName;
  requested_at: string;
  finished_at?: string;
}

export interface Delivery {
  due_at: string;
  state: "waiting" | "sent" | "failed";
  run_id?: string;
  reason?: string;
  ended_at?: string;
  sent: number;
  failed: number;
  stopped: number;
  missed: number;
}

export interface ReportConfig {
  config_id: string;
  version: number;
  definition: Definition;
  automation: Automation;
  shared_with: string;
  mine: boolean;
  owner_name: string;
  created_at: string;
  updated_at: string;
  archived_at?: string;
  last_run?: RunState;
  last_delivery?: Delivery;
}

export interface ReportConfigEdit {
  config_id?: string;
  version?: number;
  definition: Definition;
  automation: Automation;
  shared_with?: string;
}

export interface ConfigVersion {
  version: number;
  definition: Definition;
  saved_at: string;
  saved_by: string;
}

export interface Output {
  output: OutputKind;
  value?: number;
  values?: number[];
  percents?: number[];
  reason?: string;
}

export interface VariableFigures {
  variable: Variable | "comprehension" | "problem_solving" | "intelligibility";
  unit: "children" | "activities" | "share" | "recordings" | "times" | "points";
  n: number;
  outputs: Output[];
}

export interface GroupFigures {
  group: string;
  children: number;
  activities: number;
  reason?: string;
  variables: VariableFigures[];
}

export interface Comparison {
  kind: "groups" | "periods" | "variables";
  variable: string;
  with?: string;
  first?: string;
  second?: string;
  first_n: number;
  second_n: number;
  difference?: number;
  interval?: number[];
  effect?: number;
  effect_kind: "hedges_g" | "eta_squared" | "pearson_r";
  effect_interval?: number[];
  test: string;
  statistic?: number;
  degrees_of_freedom?: number[];
  p?: number;
  assumptions: string[];
  reason?: string;
}

export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

export interface Result {
  children: number;
  activities: number;
  deidentified: boolean;
  strict: boolean;
  erased: number;
  left_out: number;
  reason?: string;
  variables: VariableFigures[];
  subjective: VariableFigures[];
  groups: GroupFigures[];
  periods: GroupFigures[];
  comparisons: Comparison[];
  histogram: HistogramBin[];
}

export interface Run {
  run_id: string;
  config_id?: string;
  config_version?: number;
  definition: Definition;
  state: RunStateName;
  progress: number;
  reason?: string;
  scheduled: boolean;
  repeat_of?: string;
  requested_at: string;
  finished_at?: string;
  as_of: string;
  result?: Result;
}

export interface ApplicationChoice {
  application_id: string;
  title: string;
  n: number;
}

export interface ReportChoices {
  deidentified: boolean;
  applications: ApplicationChoice[];
  genders: string[];
  ethnicities: string[];
  disability_statuses: string[];
  locations: string[];
  categories: string[];
}
