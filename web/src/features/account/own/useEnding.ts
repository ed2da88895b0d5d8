import { hasStatus, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { formatDateTime } from "@/ui/format";
import { describeDevice } from "../device";
import { type SessionRow, useEndSessions } from "./own";

/** Ends sessions after a question, and says how it went. */
export function useEnding() {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useEndSessions();

  const carryOut = async (id: string | undefined, done: string) => {
    try {
      await mutateAsync(id);
    } catch (error) {
      // One that had ended already is as it should be.
      if (!hasStatus(error, 404)) {
        return notices.error(`You are still logged in there. ${messageOf(error)}`, { retry: () => carryOut(id, done) });
      }
    }
    notices.success(done);
  };

  const end = async ({ id, user_agent, last_used }: SessionRow) => {
    const device = describeDevice(user_agent);
    const agreed = await confirm({
      title: "Log out there?",
      text: `${device}, last used ${formatDateTime(last_used)}, will be logged out at once.`,
      action: "Log out there",
      danger: true,
    });
    if (agreed) await carryOut(id, `${device} is logged out.`);
  };

  const endOthers = async () => {
    const agreed = await confirm({
      title: "Log out everywhere else?",
      text: "All other devices and browsers will be logged out at once. You stay logged in here.",
      action: "Log out everywhere else",
      danger: true,
    });
    if (agreed) await carryOut(undefined, "You are logged out everywhere else.");
  };

  return { end, endOthers, busy: isPending };
}
