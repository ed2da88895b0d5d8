import { Button, Group, Modal, NumberInput } from "@mantine/core";
import { Form } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { Controller, useAppForm } from "@/ui/form/useAppForm";

interface MoveDialogProps {
  /** The question's place now, counted from 0. */
  from: number;
  total: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Moves a question further than a page. */
export function MoveDialog({ from, total, onMove, onClose }: MoveDialogProps) {
  const form = useAppForm({
    initial: { place: from + 1 },
    save: ({ place }) => {
      onMove(Math.min(place, total) - 1);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Move question ${from + 1}`}>
      <Form form={form} gap="lg">
        <Controller
          control={form.control}
          name="place"
          render={({ field }) => (
            <NumberInput
              {...field}
              label="New place"
              description={`From 1 to ${total}. The others move up or down by one.`}
              min={1}
              max={total}
              clampBehavior="blur"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              // Left empty it is the first place.
              onChange={(next) => field.onChange(typeof next === "number" ? Math.round(next) : 1)}
              data-autofocus
            />
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Move</SubmitButton>
        </Group>
      </Form>
    </Modal>
  );
}
