import { useEffect, useState } from "react";
import { type Begun, begunHere, type Finished, finishedHere, onBegunChanged } from "./begun";

/** What this device has of an activity that began on it; undefined until that is known. */
export interface BegunState {
  begun: Begun | undefined;
  finished: Finished | undefined;
}

export function useBegun(account: string, activityId: string): BegunState | undefined {
  const [state, setState] = useState<BegunState>();
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      const [begun, finished] = await Promise.all([begunHere(account, activityId), finishedHere(account, activityId)]);
      if (wanted) setState({ begun, finished });
    };
    void look();
    const stop = onBegunChanged(() => void look());
    return () => {
      wanted = false;
      stop();
    };
  }, [account, activityId]);
  return state;
}
