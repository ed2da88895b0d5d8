import { lazyRouteComponent } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Opened, Preload } from "@/api/prefetch";
import { PageSkeleton, type SkeletonShape } from "@/ui/feedback/PageSkeleton";
import { loadChunk } from "@/ui/loadChunk";

type Load<Part> = () => Promise<Part>;
type Screen = Load<{ default: () => ReactNode }>;

interface Around {
  /** The shape of the page that is coming. */
  outline: SkeletonShape;
  /** What comes before the screen. It is small, so that the data and the code are on their way together. */
  preload?: Load<Preload>;
  /** The base styles are enough; other screens bring the style sheet of the larger parts with them. */
  light?: boolean;
}

const chunks = new WeakMap<object, { screen: Remembered<{ default: () => ReactNode }>; preload?: Load<Preload> }>();

/** A screen that is fetched when its route is first visited, and what is shown in its place meanwhile. */
export function lazyScreen(screen: Screen, { outline, preload, light }: Around) {
  const whole = remembered(light ? screen : withWorkStyles(screen));
  const component = lazyRouteComponent(() => loadChunk(whole.load));
  const first = preload && remembered(preload);
  chunks.set(component, { screen: whole, preload: first?.load });
  return { component, pendingComponent: outlineOf(outline, first) };
}

interface Remembered<Part> {
  load: Load<Part>;
  /** What has come so far. */
  there?: Part;
}

function remembered<Part>(load: Load<Part>): Remembered<Part> {
  const part: Remembered<Part> = {
    load: async () => {
      part.there = await load();
      return part.there;
    },
  };
  return part;
}

/** A page whose code is there is drawn as it is, however slow the device is. */
export const needsOutline = (component: unknown): boolean => !chunkOf(component)?.screen.there;

const chunkOf = (component: unknown) => (typeof component === "function" ? chunks.get(component) : undefined);

const withWorkStyles =
  (screen: Screen): Screen =>
  async () => {
    const [module] = await Promise.all([screen(), import("@/ui/styles/work")]);
    return module;
  };

/**
 * The screen's own outline when it has one, and a general one until that is there. One that is there already is drawn at
 * once: React shows what was waited for 300 ms after its fallback at the earliest.
 */
function outlineOf(shape: SkeletonShape, first?: Remembered<Preload>): () => ReactNode {
  const General = (): ReactNode => <PageSkeleton shape={shape} />;
  if (!first) return General;
  const Later = lazy(async () => ({ default: (await loadChunk(first.load)).Outline ?? General }));
  return () => {
    const [Own] = useState(() => (first.there ? (first.there.Outline ?? General) : Later));
    return (
      <Suspense fallback={<General />}>
        <Own />
      </Suspense>
    );
  };
}

/** Fetches a screen while it is still being found out who opens it, and what it shows first once that is known. */
export async function beginScreen(component: unknown, opened: Load<Opened | null>): Promise<void> {
  const chunk = chunkOf(component);
  if (!chunk) return;
  const begin = async () => {
    const [first, place] = await Promise.all([chunk.preload?.(), opened()]);
    if (place) await first?.begin?.(place);
  };
  try {
    await Promise.all([chunk.screen.load(), begin()]);
  } catch {
    // The route itself says that its chunk or the session did not come.
  }
}
