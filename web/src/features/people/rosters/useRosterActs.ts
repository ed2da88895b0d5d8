import { t } from "@lingui/core/macro";
import "@/words/people";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "@/ui/feedback/useAct";
import { type Roster, type RosterTest, readRoster, removeRoster, rosterKeys, testRoster } from "./rosters";

/** What can be done with a roster. `leave` goes back to all of them once it is removed. */
export function useRosterActs({ source_id: id, name }: Roster, leave: () => void) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const [tested, setTested] = useState<RosterTest>();
  const changes = rosterKeys.all;
  const acts = {
    read: () =>
      act({ send: () => readRoster(id), done: t`The roster is being read. What comes of it is in the list.`, changes }),
    test: () => {
      setTested(undefined);
      return act({ send: async () => setTested(await testRoster(id)) });
    },
    remove: async () => {
      const removed = await act({
        ask: {
          title: t`Remove the roster ${name}?`,
          text: t`The children stay on your list as they are, and nothing keeps them up to date any more. The list of its runs is removed.`,
          action: t`Remove`,
          danger: true,
        },
        send: () => removeRoster(id),
        done: t`The roster is removed.`,
      });
      if (!removed) return;
      // What is still shown of it is not asked for again.
      await queryClient.invalidateQueries({ queryKey: rosterKeys.all, refetchType: "none" });
      leave();
    },
  };
  return { acts, busy, tested };
}
