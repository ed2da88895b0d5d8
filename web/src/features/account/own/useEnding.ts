import { t } from "@lingui/core/macro";
import "@/words/account";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { describeDevice } from "../device";
import { type SessionRow, useEndSessions } from "./own";

/** Ends sessions after a question, and says how it went. */
export function useEnding() {
  const { act, busy } = useAct();
  const { mutateAsync } = useEndSessions();
  const failed = t`You are still logged in there.`;

  const end = ({ id, user_agent, last_used }: SessionRow) => {
    const [device, used] = [describeDevice(user_agent), formatDateTime(last_used)];
    return act({
      ask: {
        title: t`Log out there?`,
        text: t`${device}, last used ${used}, will be logged out at once.`,
        action: t`Log out there`,
        danger: true,
      },
      send: () => mutateAsync(id),
      done: t`${device} is logged out.`,
      failed,
      already: 404,
    });
  };

  const endOthers = () =>
    act({
      ask: {
        title: t`Log out everywhere else?`,
        text: t`All other devices and browsers will be logged out at once. You stay logged in here.`,
        action: t`Log out everywhere else`,
        danger: true,
      },
      send: () => mutateAsync(undefined),
      done: t`You are logged out everywhere else.`,
      failed,
    });

  return { end, endOthers, busy };
}
