import { Button } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import { EmptyState } from "@/ui/EmptyState";

/** Instead of a person whom the account cannot see, or who is not there. */
export function PersonGone({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={IconUserQuestion}
      title="This person was not found"
      text="They are not on your list, or no longer shared with you."
      action={
        <Button variant="default" onClick={onClose}>
          Back to the list
        </Button>
      }
    />
  );
}
