import LeftWork from "../shell/LeftWork";
import { NewVersion } from "./NewVersion";

/** What stands under the bar when there is something to say to a member: a new version, and what was not sent. */
export default function UnderBar({ account, shown }: { account: string; shown: boolean }) {
  return (
    <>
      <NewVersion account={account} shown={shown} />
      <LeftWork account={account} shown={shown} />
    </>
  );
}
