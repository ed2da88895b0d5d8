import { NumberInput, type NumberInputProps } from "@mantine/core";

interface WholeNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "min"> {
  value: number;
  min?: number;
  onChange: (value: number) => void;
}

/** A field for a whole number; left empty it is its minimum. */
export function WholeNumber({ value, min = 0, onChange, ...rest }: WholeNumberProps) {
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
