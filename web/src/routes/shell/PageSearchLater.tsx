import { type ComponentType, lazy, Suspense } from "react";
import { loadChunk } from "@/ui/loadChunk";

// Few see it, and an error page without it is still one.
const LazyPageSearch = lazy<ComponentType>(() =>
  loadChunk(() => import("./PageSearch")).catch(() => ({ default: () => null })),
);

/** The search for pages, with the list of all of them, once it has come. */
export const PageSearchLater = () => (
  <Suspense>
    <LazyPageSearch />
  </Suspense>
);
