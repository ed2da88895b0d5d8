import { t } from "@lingui/core/macro";
import "@/words/people";
import { ActionIcon, CopyButton, Group, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";

const shown = 8;

/** The beginning of an id, and a button that copies the whole where the browser offers it. */
export function CopyableId({ id }: { id: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text span className="mp-figures" title={id}>
        {id.slice(0, shown)}
      </Text>
      {window.isSecureContext && (
        <CopyButton value={id}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              size={44}
              my={-10}
              onClick={copy}
              aria-label={copied ? t`Copied` : t`Copy the whole ID`}
            >
              {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      )}
    </Group>
  );
}
