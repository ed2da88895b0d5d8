import { Button, Group, Text } from "@mantine/core";
import { IconArchive, IconShare } from "@tabler/icons-react";
import { messageOf } from "@/api/errors";
import { formatAge, formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { useNotices } from "@/ui/notices";
import { StatusBadge } from "@/ui/StatusBadge";
import { type ChildRecord, useRestoreChild } from "./record";

/** What one wants to know of a child at once: age, ids, and whether it is shared or archived. */
export function ChildLead({ child }: { child: ChildRecord }) {
  return (
    <>
      <Group component="span" gap="md">
        <span>
          {child.date_of_birth ? (
            `${formatAge(child.date_of_birth)}, born ${formatDate(child.date_of_birth)}`
          ) : (
            <>
              Age <Missing reason="The age is counted from the date of birth, which is not entered." />
            </>
          )}
        </span>
        {child.medical_id && <Id label="Medical or student id" id={child.medical_id} />}
        {child.custom_id && <Id label="Custom id" id={child.custom_id} />}
      </Group>
      <Group component="span" gap="sm" mt="xs">
        {!child.mine && (
          <StatusBadge tone="accent" icon={IconShare}>
            Shared with you
          </StatusBadge>
        )}
        {child.archived_at && <Archived child={child} />}
      </Group>
    </>
  );
}

const Id = ({ label, id }: { label: string; id: string }) => (
  <span>
    {label} <bdi>{id}</bdi>
  </span>
);

function Archived({ child }: { child: ChildRecord }) {
  const notices = useNotices();
  const { mutate, isPending } = useRestoreChild(child.child_id);
  const restore = () =>
    mutate(undefined, {
      onSuccess: () => notices.success("The child is on your list again."),
      onError: (error) => notices.error(`The child was not restored: ${messageOf(error)}`, { retry: restore }),
    });
  return (
    <>
      <StatusBadge tone="skipped" icon={IconArchive}>
        Archived
      </StatusBadge>
      <Button size="sm" variant="default" onClick={restore} loading={isPending}>
        Restore
      </Button>
      <Text component="span" size="sm">
        Nothing new begins with an archived child.
      </Text>
    </>
  );
}
