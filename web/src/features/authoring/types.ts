import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];

export type ApplicationRow = Schemas["ApplicationRow"];
export type Categorization = Schemas["Categorization"];
export type CategoryMove = Schemas["CategoryMove"];
export type CategoryUse = Schemas["CategoryUse"];
export type NewCategory = Omit<Schemas["NewCategory"], "$schema">;
export type Option = Schemas["Option"];
export type Place = Schemas["Place"];
export type PublishState = Schemas["PublishState"];
export type QuestionChanges = Omit<Schemas["QuestionChanges"], "$schema">;
export type Recategorized = Omit<Schemas["Recategorized"], "$schema">;
export type RemoveCategory = operations["remove-category"]["parameters"]["query"];
export type RenameCategory = Omit<Schemas["RenameCategory"], "$schema">;
export type Structure = Schemas["Structure"];
export type StructuredQuestion = Schemas["StructuredQuestion"];
/** The settings of a draft, with who answers it. */
export type EditedApplication = ApplicationRow & Pick<Structure, "form">;
export type WireElement = Schemas["Element"];
export type WireQuestion = Schemas["Question"];

/** Where a question belongs, as it is being chosen. */
export interface ChosenCategories {
  type: string;
  category: string;
  /** A name, 'none', or empty when nothing was chosen yet. */
  sub_category: string;
}

/** Whether a question says where a further one after it belongs. */
export const mayBeFollowed = ({ type, category }: Pick<WireQuestion, "type" | "category">): boolean =>
  Boolean(type && category);
