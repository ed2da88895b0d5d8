import { t } from "@lingui/core/macro";
import { Group, Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { StatusBadge } from "@/ui/StatusBadge";
import "@/words/statistics";
import type { Item } from "./api";
import { flagWords } from "./words";

/** What an author should look at in a question: icon, word and colour, the whole sentence on hover and focus. */
export function Flags({ item }: { item: Item }) {
  const words = flagWords();
  if (item.flags.length === 0) {
    if (item.p === null) return null;
    return (
      <Group>
        <StatusBadge tone="good" icon={IconCircleCheck}>{t`Nothing stands out`}</StatusBadge>
      </Group>
    );
  }
  return (
    <Group gap={4}>
      {item.flags.map((flag) => (
        <Tooltip key={flag} label={words[flag].sentence} multiline w={280}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sentence must be reachable by keyboard too */}
          <span tabIndex={0} role="note" aria-label={`${words[flag].name}: ${words[flag].sentence}`}>
            <StatusBadge tone="watch" icon={IconAlertTriangle}>
              {words[flag].name}
            </StatusBadge>
          </span>
        </Tooltip>
      ))}
    </Group>
  );
}
