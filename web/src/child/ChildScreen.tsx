import { type ChildAddress, pairedChildPath } from "./address";
import { Idle } from "./Idle";
import { Pairing } from "./Pairing";
import { Stage } from "./Stage";
import { useChildLink } from "./useChildLink";
import { useWakeLock } from "./useWindow";
import { words } from "./words";

export function ChildScreen({ address }: { address: ChildAddress }) {
  useWakeLock();
  return address.id ? <Running address={address} /> : <Pairing onPaired={open} />;
}

/** A new page: the address then survives a reload of the device. */
const open = ({ id, key }: { id: string; key: string }) => window.location.replace(pairedChildPath(id, key));

function Running({ address }: { address: ChildAddress }) {
  const { questions, index, waiting, onShown, tap } = useChildLink(address);
  return (
    <>
      {questions ? <Stage questions={questions} index={index} onShown={onShown} onTap={tap} /> : <Idle />}
      {waiting && <Waiting />}
    </>
  );
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
