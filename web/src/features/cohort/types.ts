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

export type ReportConfig = Schemas["ReportConfig"];
export type ReportConfigEdit = Omit<Schemas["ReportConfigEdit"], "$schema">;
export type ConfigVersion = Schemas["ConfigVersion"];
export type Automation = Schemas["Automation"];
export type Delivery = Schemas["Delivery"];
export type RunState = Run["state"];
