import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { describeDevice } from "../device";
import { type SessionRow, useEndSessions } from "./own";

/** Ends sessions after a question, and says how it went. */
export function useEnding() {
  const { act, busy } = useAct();
  const { mutateAsync } = useEndSessions();
  const failed = "You are still logged in there.";

  const end = ({ id, user_agent, last_used }: SessionRow) => {
    const device = describeDevice(user_agent);
    return act({
      ask: {
        title: "Log out there?",
        text: `${device}, last used ${formatDateTime(last_used)}, will be logged out at once.`,
        action: "Log out there",
        danger: true,
      },
      send: () => mutateAsync(id),
      done: `${device} is logged out.`,
      failed,
      already: 404,
    });
  };

  const endOthers = () =>
    act({
      ask: {
        title: "Log out everywhere else?",
        text: "All other devices and browsers will be logged out at once. You stay logged in here.",
        action: "Log out everywhere else",
        danger: true,
      },
      send: () => mutateAsync(undefined),
      done: "You are logged out everywhere else.",
      failed,
    });

  return { end, endOthers, busy };
}
