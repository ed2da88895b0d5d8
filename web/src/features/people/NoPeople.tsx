import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";

export function NoPeople({ add }: { add: () => void }) {
  return (
    <EmptyState
      icon={IconUsers}
      title={t`Your people will be here`}
      text={t`Add a child first; then an activity can be started for them.`}
      action={<Button variant="light" onClick={add}>{t`Add the first person`}</Button>}
    />
  );
}
