import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Definition = Schemas["Definition"];
export type Variable = Definition["variables"][number];
export type OutputKind = Definition["outputs"][number];
export type Rule = Schemas["Rule"];
export type RuleKind = Rule["kind"];
export type Outliers = Schemas["Outliers"];

export type Run = Schemas["Run"];
export type NewRun = Omit<Schemas["NewRun"], "$schema">;
export type Result = Schemas["CohortResult"];
export type VariableFigures = Schemas["VariableFigures"];
export type Output = Schemas["Output"];
export type GroupFigures = Schemas["GroupFigures"];
export type Comparison = Schemas["Comparison"];
export type HistogramBin = Schemas["HistogramBin"];

export type ReportChoices = Schemas["ReportChoices"];
export type ApplicationChoice = Schemas["ApplicationChoice"];

// TEMPORARY: until the operations of stored configurations are in the schema.
type RunStateName = Run["state"];

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
