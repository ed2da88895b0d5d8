import { useEffect, useState } from "react";
import { type ChildAddress, pairedChildPath } from "./address";
import { fillScreen, guardHistory, guardScreen } from "./guards";
import { Idle } from "./Idle";
import { useChildLink } from "./link/useChildLink";
import { Pairing } from "./Pairing";
import { SoundCheck } from "./SoundCheck";
import { Stage } from "./stage/Stage";
import { useWakeLock } from "./useWindow";
import { words } from "./words";

export function ChildScreen({ address }: { address: ChildAddress }) {
  useWakeLock();
  useEffect(guardScreen, []);
  return address.id ? <Running address={address} /> : <Pairing onPaired={open} />;
}

/** A new page: the address then survives a reload of the device. */
const open = ({ id, key }: { id: string; key: string }) => window.location.replace(pairedChildPath(id, key));

function Running({ address }: { address: ChildAddress }) {
  const { questions, ended, waiting, soundCheck, ...shown } = useChildLink(address);
  useEffect(guardHistory, []);
  useEffect(fillScreen, []);
  return (
    <>
      <Seen ended={ended} questions={questions} {...shown} />
      {waiting && <Waiting />}
      {soundCheck.asked > 0 && (
        <SoundCheck key={soundCheck.asked} onPlayed={soundCheck.onPlayed} onClose={soundCheck.onClose} />
      )}
    </>
  );
}

type SeenProps = Omit<ReturnType<typeof useChildLink>, "waiting" | "soundCheck">;

function Seen({ questions, ended, ...shown }: SeenProps) {
  if (ended) return <Ended />;
  return questions ? <Stage questions={questions} {...shown} /> : <Idle />;
}

/** A small sign, for an adult, that the screen has lost its connection. It may be out of date until that is back. */
function Waiting() {
  return (
    <div className="waiting" role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 8.8a15 15 0 0 1 20 0M5 12.9a10 10 0 0 1 14 0M8.5 16.4a5 5 0 0 1 7 0M12 20h.01" />
        <path className="waiting-line" d="M3 3l18 18" />
      </svg>
      <span>{words.noConnection}</span>
    </div>
  );
}

/** How long the thanks stand before the quiet animation takes their place. */
const thanksMs = 30_000;

/** The end of an activity: the same thanks for every child, whatever it answered. Then what is between activities. */
function Ended() {
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
