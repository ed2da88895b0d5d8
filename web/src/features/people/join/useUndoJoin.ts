import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { useAct } from "@/ui/feedback/useAct";
import { listed } from "@/ui/format/list";
import { labelOf } from "./fieldWords";
import { type UndoneJoin, useJoins } from "./joins";

/** Separates two joined records, and says what stays with the one that was kept. */
export function useUndoJoin() {
  const { act } = useAct();
  const { undo } = useJoins();
  return (joinId: string) => act({ send: () => undo(joinId), done: messageOf });
}

function messageOf({ stays, added }: UndoneJoin): string {
  const sentences = [t`The two records are apart again.`];
  if (stays.length > 0) {
    const names = listed(stays.map(labelOf));
    sentences.push(t`What was changed since stays as it is: ${names}.`);
  }
  if (added > 0) {
    sentences.push(
      plural(added, {
        one: "# activity that was started since stays with the record that was kept.",
        other: "# activities that were started since stay with the record that was kept.",
      }),
    );
  }
  return sentences.join(" ");
}
