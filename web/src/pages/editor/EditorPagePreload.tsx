import { useSearch } from "@tanstack/react-router";
import type { Begin } from "@/api/prefetch";
import * as editor from "@/features/authoring/editor/EditorPreload";
import * as example from "@/features/report/example/ExamplePreload";

const shown = (view: unknown) => (view === "exampleReport" ? example : editor);

export const begin: Begin = (opened) => shown(opened.search.view).begin(opened);

export function Outline() {
  const { Outline: Shown } = shown(useSearch({ strict: false }).view);
  return <Shown />;
}
