import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Group } from "@mantine/core";
import { IconArchive, IconCircleCheck, IconFileCheck, IconLock } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { NormRow } from "../api";

/** Whose a set is, whether reports go by it, and whether new ones do. */
export function NormState({ row }: { row: NormRow }) {
  return (
    <Group component="span" gap="xs">
      {row.retired_at ? (
        <StatusBadge tone="skipped" icon={IconArchive}>{t`Retired`}</StatusBadge>
      ) : (
        <StatusBadge tone="good" icon={IconCircleCheck}>{t`Available`}</StatusBadge>
      )}
      {row.private && <StatusBadge tone="watch" icon={IconLock}>{t`Private`}</StatusBadge>}
      {row.used && <StatusBadge tone="skipped" icon={IconFileCheck}>{t`Used in reports`}</StatusBadge>}
    </Group>
  );
}
