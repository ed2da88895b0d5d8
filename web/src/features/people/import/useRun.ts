import { useConfirm } from "@/ui/confirm";
import { children, countOf } from "./counts";
import type { Import } from "./imports";
import { useImportAct } from "./useImportAct";

/** Asks, and imports. */
export function useRun(data: Import) {
  const confirm = useConfirm();
  const { act, busy } = useImportAct(data, "run");
  const { counts } = data;
  const ask = async () => {
    const agreed = await confirm({
      title: `Import ${children(counts.new + counts.update)}?`,
      text: `${children(counts.new)} will be added to your list and ${children(counts.update)} on it changed. ${countOf(counts.refused, "refused row")} will be left out.`,
      action: "Import",
    });
    if (agreed) act();
  };
  return { ask, busy };
}
