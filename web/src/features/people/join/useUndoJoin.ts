import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { hasStatus, messageOf } from "@/api/errors";
import { useNotices } from "@/ui/feedback/notices";
import { labelOf } from "./fieldWords";
import { type UndoneJoin, useJoins } from "./joins";

/** Makes two records of one again, and tells what stays with the one that was kept. */
export function useUndoJoin() {
  const notices = useNotices();
  const { undo } = useJoins();
  const run = async (joinId: string): Promise<void> => {
    try {
      notices.success(saidOf(await undo(joinId)));
    } catch (error) {
      if (hasStatus(error, 404) || hasStatus(error, 409)) notices.error(messageOf(error));
      else notices.error(messageOf(error), { retry: () => void run(joinId) });
    }
  };
  return run;
}

function saidOf({ stays, added }: UndoneJoin): string {
  const said = [t`The two records are apart again.`];
  if (stays.length > 0) {
    const names = stays.map(labelOf).join(", ");
    said.push(t`What was changed since stays as it is: ${names}.`);
  }
  if (added > 0) {
    said.push(
      plural(added, {
        one: "# activity that was started since stays with the record that was kept.",
        other: "# activities that were started since stay with the record that was kept.",
      }),
    );
  }
  return said.join(" ");
}
