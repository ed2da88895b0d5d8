import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Text } from "@mantine/core";
import { IconArchive, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { StatusBadge } from "@/ui/StatusBadge";
import { useArchive } from "../useArchive";
import type { ChildRecord } from "./record/record";

/** Whether a child is shared or archived, beside what is known of it; nothing where neither is so. */
export const ChildState = ({ child }: { child: ChildRecord }) => (
  <>
    {!child.mine && (
      <StatusBadge tone="accent" icon={IconShare}>
        {t`Shared with you`}
      </StatusBadge>
    )}
    {child.archived_at && <Archived child={child} />}
  </>
);

function Archived({ child }: { child: ChildRecord }) {
  const { restore } = useArchive();
  const [busy, setBusy] = useState(false);
  const { child_id: id, first_name, last_name } = child;
  const putBack = async () => {
    setBusy(true);
    await restore({ kind: "child", id, first_name, last_name });
    setBusy(false);
  };
  return (
    <>
      <StatusBadge tone="skipped" icon={IconArchive}>
        {t`Archived`}
      </StatusBadge>
      <Button size="sm" variant="default" onClick={putBack} loading={busy}>
        {t`Restore`}
      </Button>
      <Text component="span" size="sm">
        {t`Nothing new begins with an archived child.`}
      </Text>
    </>
  );
}
