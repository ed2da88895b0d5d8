import { words } from "./words";

/** What a child sees between activities: three dots of light that breathe slowly. Still under reduced motion. */
export function Idle({ label = words.waiting }: { label?: string }) {
  return (
    <main className="idle" aria-label={label}>
      <svg viewBox="0 0 200 200" role="presentation" aria-hidden="true">
        <circle className="idle-light idle-light-1" cx="62" cy="110" r="22" />
        <circle className="idle-light idle-light-2" cx="100" cy="88" r="26" />
        <circle className="idle-light idle-light-3" cx="140" cy="112" r="20" />
      </svg>
    </main>
  );
}
