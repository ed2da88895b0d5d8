import { type ChildAddress, pairedChildPath } from "./address";
import { Idle } from "./Idle";
import { Pairing } from "./Pairing";
import { Stage } from "./Stage";
import { useChildLink } from "./useChildLink";
import { useWakeLock } from "./useWindow";
import { Waiting } from "./Waiting";

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
