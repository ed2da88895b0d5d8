import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/api/errors";
import { newId } from "@/child/id";
import type { Purchase } from "@/features/market/purchases";
import { AddPersonDialog } from "@/features/people/person/AddPersonDialog";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { useStartActivity } from "./activities";
import { planWords, refusal } from "./plan";

interface StartDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Asks for the child and starts. */
export function StartDialog({ purchase, onClose }: StartDialogProps) {
  const { child: meant } = useSearch({ from: "/activities" });
  const [childId, setChildId] = useState<string | null>(meant ?? null);
  const { submit, alert, hush, busy } = useStart(purchase, childId);
  const [isAdding, adding] = useDisclosure(false);
  const choose = (id: string | null) => {
    setChildId(id);
    hush();
  };
  return (
    <Modal opened onClose={onClose} title={purchase.title}>
      <AddPersonDialog
        opened={isAdding}
        close={adding.close}
        onAdded={(person) => "child_id" in person && choose(person.child_id)}
      />
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{planWords(purchase)}</Text>
          <PersonPicker
            kind="child"
            label="Child"
            placeholder="Choose a child"
            value={childId}
            onChange={choose}
            autoFocus={!meant}
          />
          <Group gap="xs">
            <Text size="sm">Not in the list?</Text>
            <Button variant="subtle" size="compact-sm" onClick={adding.open}>
              Add a child
            </Button>
          </Group>
          {alert && (
            <Alert key={alert.count} color="red" variant="outline" role="alert">
              {alert.text}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} data-autofocus={meant}>
              Start Activity
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useStart(purchase: Purchase, childId: string | null) {
  const navigate = useNavigate();
  const start = useStartActivity();
  // A start that is tried again for the same child is the same activity; another child is another one.
  const [ids] = useState(() => new Map<string, string>());
  const [alert, setAlert] = useState<{ text: string; count: number }>();
  const say = (text: string) => setAlert((last) => ({ text, count: (last?.count ?? 0) + 1 }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = refusal(purchase);
    if (!childId) return say("Please Select a Child");
    if (refused) return say(refused);
    const activityId = ids.get(childId) ?? newId();
    ids.set(childId, activityId);
    start.mutate(
      { activityId, childId, purchaseId: purchase.purchase_id },
      {
        onSuccess: ({ activity_id }) =>
          void navigate({ to: "/activity/$activityID", params: { activityID: activity_id } }),
        onError: (error) => say(messageOf(error)),
      },
    );
  };
  return { submit, alert, hush: () => setAlert(undefined), busy: start.isPending };
}
