import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Import } from "../imports";
import { useImportAct } from "../useImportAct";

/** Offers to undo an import as long as that is possible. */
export function UndoButton({ data }: { data: Import }) {
  const { run } = data;
  const added = plural({ count: run?.new ?? 0 }, { one: "# child", other: "# children" });
  const changed = plural({ count: run?.update ?? 0 }, { one: "# child", other: "# children" });
  const { act, busy } = useImportAct(data, "undo", {
    title: t`Undo this import?`,
    text: t`${added} that it added will be removed, and ${changed} that it changed will have their former values again. Children who were worked with or changed since stay as they are.`,
    action: t`Undo import`,
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
    >{t`Undo this import`}</Button>
  );
}
