import { t } from "@lingui/core/macro";
import "@/words/people";
import { ActionIcon, Box, Button, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconPencil } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Facts } from "@/ui/Facts";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { ChildFacts } from "./ChildFacts";
import type { ChildRecord } from "./record";

const RecordForm = lazyPart(async () => (await import("./RecordForm")).RecordForm, <ContentSkeleton shape="form" />);

interface RecordPartProps {
  child: ChildRecord;
  /** Whether the form stands in the place of what is read. */
  editing: boolean;
  edit: () => void;
  /** Back to what is read, after saving or without. */
  done: () => void;
}

/** The record: to read, and for the child's owner to change in the same place. */
export function RecordPart({ child, editing, edit, done }: RecordPartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  // The focus goes where the change is made, and back to what began it.
  useEffect(() => {
    if (editing) title.current?.focus();
    else if (before.current) button.current?.focus();
    before.current = editing;
  }, [editing]);
  return (
    <Stack gap="lg" component="section" aria-labelledby="child-record">
      <Group justify="space-between">
        <Title order={2} size="h3" id="child-record" ref={title} tabIndex={-1}>{t`Record`}</Title>
        {child.mine && !editing && (
          <Button
            ref={button}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={edit}
          >{t`Edit record`}</Button>
        )}
      </Group>
      {!child.mine && (
        <InlineNotice kind="info">{t`This child is shared with you. The account that added it changes the record.`}</InlineNotice>
      )}
      {child.mine && editing ? (
        <RecordForm child={child} done={done} />
      ) : (
        <>
          <ChildFacts child={child} />
          <Box maw={560}>
            <Facts
              facts={[
                { label: t`Child ID`, value: <CopyableId id={child.child_id} /> },
                { label: t`Date Added`, value: formatDate(child.created_at) },
              ]}
            />
          </Box>
        </>
      )}
      {child.archived_at && child.mine && (
        <Text c="dimmed">{t`The record of an archived child can still be corrected.`}</Text>
      )}
    </Stack>
  );
}

const shown = 8;

/** The beginning of an id, and a button that copies the whole where the browser offers it. */
function CopyableId({ id }: { id: string }) {
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
