import LeftWork from "../shell/LeftWork";
import { InstallOffer } from "./InstallOffer";
import { NewVersion } from "./NewVersion";

/** A new version, that Milepost can be installed, and what was not sent. */
export default function LinesUnderBar({ account, shown }: { account: string; shown: boolean }) {
  return (
    <>
      <NewVersion account={account} shown={shown} />
      {shown && <InstallOffer />}
      <LeftWork account={account} shown={shown} />
    </>
  );
}
