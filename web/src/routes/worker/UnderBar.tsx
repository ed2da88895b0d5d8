import LeftWork from "../shell/LeftWork";
import { InstallOffer } from "./InstallOffer";
import { NewVersion } from "./NewVersion";
import { useRemembered } from "./useRemembered";

/** What stands under the bar when there is something to say to a member: a new version, that it can be installed, and what was not sent. */
export default function UnderBar({ account, shown }: { account: string; shown: boolean }) {
  useRemembered();
  return (
    <>
      <NewVersion account={account} shown={shown} />
      {shown && <InstallOffer />}
      <LeftWork account={account} shown={shown} />
    </>
  );
}
