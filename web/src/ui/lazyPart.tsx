import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadChunk } from "./loadChunk";

/** A part of a page, such as a dialog, that is fetched when it is first drawn, and what stands in its place until then. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await loadChunk(load) })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
