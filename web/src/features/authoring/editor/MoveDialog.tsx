import "@/words/authoring";
import { t } from "@lingui/core/macro";
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
  const number = from + 1;
  const form = useAppForm({
    initial: { place: number },
    save: ({ place }) => {
      onMove(Math.min(place, total) - 1);
      onClose();
    },
  });
  return (
    <FormDialog onClose={onClose} title={t`Move question ${number}`} form={form} submit={t`Move`}>
      <Controller
        control={form.control}
        name="place"
        render={({ field }) => (
          <NumberInput
            {...field}
            label={t`New place`}
            description={t`From 1 to ${total}. The others move up or down by one.`}
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
