import { useNavigate } from "@tanstack/react-router";
import type { RunningActivity } from "@/features/activity/sync/openActivity";

/**
 * Sends waiting changes, so that a restored activity has them. The session ends once the server has discarded the
 * activity, and goes on when it has not.
 */
export function useDiscarding(running: Pick<RunningActivity, "testSessions" | "store" | "device">) {
  const navigate = useNavigate();
  const before = async () => {
    await running.testSessions.flush();
    await running.store.flush();
  };
  const after = async () => {
    running.testSessions.end();
    running.store.stop();
    await running.device.clear();
    await navigate({ to: "/activities", search: { tab: "discarded" } });
  };
  return { before, after };
}
