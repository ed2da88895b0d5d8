import { useEffect, useState } from "react";
import { Idle } from "./Idle";
import { words } from "./words";

/** How long the thanks stand before the quiet animation takes their place. */
const thanksMs = 30_000;

/** The end of an activity: the same thanks for every child, whatever it answered. Then what is between activities. */
export function Ended() {
  const [thanking, setThanking] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setThanking(false), thanksMs);
    return () => clearTimeout(timer);
  }, []);
  if (!thanking) return <Idle />;
  return (
    <main className="ended" aria-label={words.ended}>
      <svg viewBox="0 0 200 110" role="presentation" aria-hidden="true">
        <path className="ended-sun" d="M52 92a48 48 0 0 1 96 0z" />
        <path className="ended-land" d="M12 92h176M40 106h120" />
      </svg>
      <p role="status">{words.thanks}</p>
    </main>
  );
}
