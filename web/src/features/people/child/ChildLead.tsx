import { Button, Group, Text } from "@mantine/core";
import { IconArchive, IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import { useArchive } from "../useArchive";
import classes from "./Child.module.css";
import type { ChildRecord } from "./record/record";

/** What one wants to know of a child at once: age, ids, and whether it is shared or archived. */
export function ChildLead({ child }: { child: ChildRecord }) {
  return (
    <>
      <span className={classes.ids}>
        <span>
          {child.age ? (
            `${child.age}, born ${formatDate(child.date_of_birth)}`
          ) : (
            <>
              Age <Missing reason="The age is counted from the date of birth, which is not entered." />
            </>
          )}
        </span>
        {child.medical_id && <Id label="Medical or student id" id={child.medical_id} />}
        {child.custom_id && <Id label="Custom id" id={child.custom_id} />}
      </span>
      <Group component="span" gap="xs" mt="xs">
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
        Archived
      </StatusBadge>
      <Button size="sm" variant="default" onClick={putBack} loading={busy}>
        Restore
      </Button>
      <Text component="span" size="sm">
        Nothing new begins with an archived child.
      </Text>
    </>
  );
}
