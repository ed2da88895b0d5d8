import type { CalmKind } from "./display";
import { Idle } from "./Idle";
import { words } from "./words";

/**
 * What the adult shows in place of the question. A cover is one still, plain surface: there is nothing to look at, so that
 * the child looks at who speaks. In a break there is the quiet animation.
 */
export function Calm({ kind }: { kind: CalmKind }) {
  if (kind === "pause") return <Idle label={words.pause} />;
  return (
    <main className="cover" aria-label={words.cover}>
      <svg viewBox="0 0 24 24" role="presentation" aria-hidden="true">
        <path d="M3 10q9 8 18 0M6 14l-1.5 2.4M12 15.2V18M18 14l1.5 2.4" />
      </svg>
    </main>
  );
}
