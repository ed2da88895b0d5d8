import { useCallback, useEffect, useState } from "react";
import { playTone } from "./tone";
import { words } from "./words";

/** An adult who did not come to the device does not want its sound checked any more. */
const patienceMs = 60_000;
const farewellMs = 1_500;

interface SoundCheckProps {
  onPlayed: () => void;
  onClose: () => void;
}

/** Plays a tone on the adult's word. Browsers are silent until they are touched, so that a touch is asked for. */
export function SoundCheck({ onPlayed, onClose }: SoundCheckProps) {
  const [state, setState] = useState<"trying" | "asking" | "played">("trying");
  const play = useCallback(async () => {
    const heard = await playTone().catch(() => false);
    setState(heard ? "played" : "asking");
    if (heard) onPlayed();
  }, [onPlayed]);
  useEffect(() => void play(), [play]);
  useEffect(() => {
    const timer = setTimeout(onClose, state === "played" ? farewellMs : patienceMs);
    return () => clearTimeout(timer);
  }, [state, onClose]);
  return (
    <div className="sound-check" role="dialog" aria-label={words.soundCheck}>
      {state === "asking" && (
        <button type="button" onClick={play}>
          <Speaker />
          {words.touchToHear}
        </button>
      )}
      {state === "played" && (
        <p role="status">
          <Speaker />
          {words.played}
        </p>
      )}
    </div>
  );
}

const Speaker = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
  </svg>
);
