import { Button, Group, Modal, NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";

interface MoveDialogProps {
  /** The question's place now, counted from 0. */
  from: number;
  total: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Moves a question further than a page. */
export function MoveDialog({ from, total, onMove, onClose }: MoveDialogProps) {
  const [place, setPlace] = useState(from + 1);
  return (
    <Modal opened onClose={onClose} title={`Move question ${from + 1}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMove(Math.min(place, total) - 1);
          onClose();
        }}
      >
        <WholeNumber
          label="New place"
          description={`From 1 to ${total}. The others move up or down by one.`}
          min={1}
          max={total}
          value={place}
          onChange={setPlace}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Group>
      </form>
    </Modal>
  );
}

interface WholeNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "min"> {
  value: number;
  min?: number;
  onChange: (value: number) => void;
}

/** A field for a whole number; left empty it is its minimum. */
function WholeNumber({ value, min = 0, onChange, ...rest }: WholeNumberProps) {
  return (
    <NumberInput
      value={value}
      min={min}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={min < 0}
      hideControls
      onChange={(next) => onChange(typeof next === "number" ? Math.round(next) : min)}
      {...rest}
    />
  );
}
