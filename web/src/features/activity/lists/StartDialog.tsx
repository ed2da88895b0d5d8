import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { newId } from "@/child/id";
import type { Purchase } from "@/features/market/purchases";
import { AddPersonDialog } from "@/features/people/person/AddPersonDialog";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { Form } from "@/ui/form/Form";
import { Refusal } from "@/ui/form/refusal";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm, useController } from "@/ui/form/useAppForm";
import { TextLink } from "@/ui/links";
import { useStartActivity } from "./activities";
import { planWords, refusal } from "./plan";
import { activitiesSearch } from "./search";

interface StartDialogProps {
  purchase: Purchase;
  onClose: () => void;
}

/** Asks for the child and starts. */
export function StartDialog({ purchase, onClose }: StartDialogProps) {
  const { child: meant } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  const form = useStart(purchase, meant);
  const { field, fieldState } = useController({ control: form.control, name: "child" });
  const [isAdding, adding] = useDisclosure(false);
  return (
    <Modal opened onClose={onClose} title={purchase.title}>
      <AddPersonDialog
        opened={isAdding}
        close={adding.close}
        onAdded={(person) => "child_id" in person && field.onChange(person.child_id)}
      />
      <Form form={form}>
        <Group justify="space-between">
          <Text c="dimmed">{planWords(purchase)}</Text>
          <TextLink to="/testAppMenu/$applicationID" params={{ applicationID: purchase.application_id }}>
            App menu
          </TextLink>
        </Group>
        <PersonPicker
          kind="child"
          label="Child"
          placeholder="Choose a child"
          value={field.value || null}
          onChange={(id) => field.onChange(id ?? "")}
          autoFocus={!meant}
        />
        <Group gap="xs">
          <Text size="sm">Not in the list?</Text>
          <Button variant="subtle" size="compact-sm" onClick={adding.open}>
            Add a child
          </Button>
        </Group>
        {fieldState.error && (
          <Alert key={form.formState.submitCount} color="red" variant="outline" role="alert">
            {fieldState.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton data-autofocus={meant}>Start Activity</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}

/** Starts with the chosen child. Why it cannot be is about that choice, and gone with another one. */
function useStart(purchase: Purchase, meant: string | undefined) {
  const navigate = useNavigate();
  const start = useStartActivity();
  // A start that is tried again for the same child is the same activity; another child is another one.
  const [ids] = useState(() => new Map<string, string>());
  return useAppForm({
    initial: { child: meant ?? "" },
    fieldOf: () => "child",
    save: async ({ child: childId }) => {
      const refused = childId ? refusal(purchase) : "Please Select a Child";
      if (refused) throw new Refusal(refused, "child");
      const activityId = ids.get(childId) ?? newId();
      ids.set(childId, activityId);
      try {
        const { activity_id } = await start.mutateAsync({ activityId, childId, purchaseId: purchase.purchase_id });
        void navigate({ to: "/activity/$activityID", params: { activityID: activity_id } });
      } catch (error) {
        throw new Refusal(messageOf(error), "child");
      }
    },
  });
}
