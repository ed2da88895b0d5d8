import { NumberInput } from "@mantine/core";
import { FormDialog } from "@/ui/dialog/FormDialog";
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
    <FormDialog onClose={onClose} title={`Move question ${from + 1}`} form={form} submit="Move">
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
    </FormDialog>
  );
}
