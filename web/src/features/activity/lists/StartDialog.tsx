import { Alert, Button, Group, Modal, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { newId } from "@/child/id";
import type { Purchase } from "@/features/market/purchases";
import { childrenQuery } from "@/features/people/people";
import { formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { useStartActivity } from "./activities";
import { planWords, refusal } from "./plan";

interface StartDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Asks for the child and starts. */
export function StartDialog({ purchase, onClose }: StartDialogProps) {
  const children = useQuery(childrenQuery(useAccount().id));
  const [childId, setChildId] = useState<string | null>(null);
  const { submit, alert, hush, busy } = useStart(purchase, childId);
  const options = (children.data ?? []).map((child) => ({
    value: child.child_id,
    label: formatName(child.first_name, child.last_name),
  }));
  return (
    <Modal opened onClose={onClose} title={purchase.title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{planWords(purchase)}</Text>
          <Select
            label="Child"
            placeholder={children.isPending ? "Loading" : "Choose a child"}
            data={options}
            value={childId}
            onChange={(id) => {
              setChildId(id);
              hush();
            }}
            searchable
            nothingFoundMessage="No child of this name"
            disabled={children.isPending}
            comboboxProps={{ withinPortal: true }}
            data-autofocus
          />
          <Text size="sm">
            Not in the list? <TextLink to="/dashboard">Add a child</TextLink>
          </Text>
          {children.isError && (
            <Alert color="red" variant="outline" role="alert">
              The children could not be loaded. {messageOf(children.error)}{" "}
              <Button variant="subtle" size="compact-md" onClick={() => void children.refetch()}>
                Retry
              </Button>
            </Alert>
          )}
          {alert && (
            <Alert key={alert.count} color="red" variant="outline" role="alert">
              {alert.text}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
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
