import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type ApplicationRow = Schemas["ApplicationRow"];
export type Categorization = Schemas["Categorization"];
export type NewCategory = Omit<Schemas["NewCategory"], "$schema">;
export type Option = Schemas["Option"];
export type PublishState = Schemas["PublishState"];
export type SaveAll = Omit<Schemas["SaveAll"], "$schema">;
export type Structure = Schemas["Structure"];
export type WireElement = Schemas["Element"];
export type WireQuestion = Schemas["Question"];

/** What an application can be. */
export const classifications = ["Assessment/Test", "Screening/Mini-Test", "Intervention/Training/Lesson"] as const;
