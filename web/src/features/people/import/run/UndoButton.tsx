import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useConfirm } from "@/ui/feedback/confirm";
import { children } from "../counts";
import type { Import } from "../imports";
import { useImportAct } from "../useImportAct";

/** Offers to undo an import as long as that is possible. */
export function UndoButton({ data }: { data: Import }) {
  const confirm = useConfirm();
  const { act, busy } = useImportAct(data, "undo");
  const { run } = data;
  if (!run?.can_undo) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: "Undo this import?",
      text: `${children(run.new)} that it added will be removed, and ${children(run.update)} that it changed will have their former values again. Children who were worked with or changed since stay as they are.`,
      action: "Undo import",
      danger: true,
    });
    if (agreed) act();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      loading={busy}
      onClick={ask}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
    >
      Undo this import
    </Button>
  );
}
