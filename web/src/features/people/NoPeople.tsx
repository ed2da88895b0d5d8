import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";

export function NoPeople({ add }: { add: () => void }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="Your people will be here"
      text="Add a child first; then an activity can be started for them."
      action={
        <Button variant="light" onClick={add}>
          Add the first person
        </Button>
      }
    />
  );
}
