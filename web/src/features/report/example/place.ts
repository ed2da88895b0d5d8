import type { ExamplePart, ExampleSearch } from "../search";

/** The address of a section of the example, or of the preview that was opened from it. */
export const place = (section: ExamplePart, preview = false): ExampleSearch => ({
  view: "exampleReport",
  section,
  ...(preview ? { preview } : {}),
});
