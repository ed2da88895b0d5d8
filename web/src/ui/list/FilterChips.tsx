import { t } from "@lingui/core/macro";
import "@/words/list";
import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface FilterChip {
  key: string;
  /** What is filtered and by what: "Type: Child". */
  label: string;
  /** The same, where a name in it needs more than text. */
  shown?: ReactNode;
  onRemove: () => void;
}

/** The filters that are in effect; pressing one removes it. */
export function FilterChips({ chips, onClear }: { chips: FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t`Filters in effect`}>
      {chips.map(({ key, label, shown, onRemove }) => (
        <Button
          key={key}
          variant="default"
          size="xs"
          radius="xl"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t`Remove filter ${label}`}
          onClick={onRemove}
        >
          {shown ?? label}
        </Button>
      ))}
      <Button variant="subtle" size="xs" onClick={onClear}>
        {t`Clear all`}
      </Button>
    </Group>
  );
}
