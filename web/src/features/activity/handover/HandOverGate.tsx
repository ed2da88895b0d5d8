import { type ReactNode, useState } from "react";
import { useSession } from "@/api/session";
import { browserStorage } from "@/work/vault/sealing";
import { ChildCover } from "./ChildCover";
import { HandOver } from "./handOver";
import { HandOverContext, useHandOverState } from "./useHandOver";

/**
 * Around everything that an activity shows, also while it opens, fails or is run elsewhere: once the device is handed over, a child
 * sees nothing of it.
 */
export function HandOverGate({ id, children }: { id: string; children: ReactNode }) {
  const session = useSession();
  const [handOver] = useState(() => new HandOver(`milepost.hand.${session?.id ?? ""}.${id}`, () => browserStorage));
  const { on } = useHandOverState(handOver);
  return (
    <HandOverContext value={handOver}>
      {on && <ChildCover handOver={handOver} />}
      {children}
    </HandOverContext>
  );
}
