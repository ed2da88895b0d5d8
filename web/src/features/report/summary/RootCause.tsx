import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { HeadedBlock } from "../sections/SectionBlock";
import "@/words/report";

const acts = () => [
  { name: t`Physical Mapping`, notice: t`Physical Mapping: please refer to another hub product.` },
  { name: t`Compare Similar`, notice: t`Compare Similar is not available.` },
  { name: t`Comparison Settings`, notice: t`Comparison Settings are not available.` },
];

/** The planned parts, each with its text until then. */
export function RootCause() {
  const [chosen, setChosen] = useState<string>();
  const notice = acts().find(({ name }) => name === chosen)?.notice;
  return (
    <HeadedBlock title={t`Root Cause Analysis`}>
      <Stack gap="md">
        <Group>
          {acts().map(({ name }) => (
            <Button key={name} variant="default" onClick={() => setChosen(name)}>
              {name}
            </Button>
          ))}
        </Group>
        {notice && (
          <InlineNotice key={notice} kind="info">
            {notice}
          </InlineNotice>
        )}
        <Text c="dimmed">{t`Coming Soon`}</Text>
      </Stack>
    </HeadedBlock>
  );
}
