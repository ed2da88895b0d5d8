import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { children } from "../counts";
import type { Import } from "../imports";
import { useImportAct } from "../useImportAct";

/** Offers to undo an import as long as that is possible. */
export function UndoButton({ data }: { data: Import }) {
  const { run } = data;
  const { act, busy } = useImportAct(data, "undo", {
    title: "Undo this import?",
    text: `${children(run?.new ?? 0)} that it added will be removed, and ${children(run?.update ?? 0)} that it changed will have their former values again. Children who were worked with or changed since stay as they are.`,
    action: "Undo import",
    danger: true,
  });
  if (!run?.can_undo) return null;
  return (
    <Button
      variant="subtle"
      color="red"
      loading={busy}
      onClick={act}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
    >
      Undo this import
    </Button>
  );
}
