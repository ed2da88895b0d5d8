import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useTyped } from "./useTyped";

interface CommitNumberProps extends Omit<NumberInputProps, "value" | "onChange" | "min" | "max"> {
  /** Undefined where several things differ. */
  value: number | undefined;
  min?: number;
  max: number;
  onCommit: (value: number) => void;
}

/** A whole number that is written when the field is left or Enter is pressed: half of "12" is no 1. */
export function CommitNumber({ value, min = 0, max, onCommit, ...rest }: CommitNumberProps) {
  const { typed, hold, leave } = useTyped((text: string | number) => {
    const next = text === "" ? value : Math.min(max, Math.max(min, Math.round(Number(text)) || 0));
    if (next !== undefined && next !== value) onCommit(next);
  });
  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={min < 0}
      hideControls
      placeholder={value === undefined ? "Mixed" : undefined}
      value={typed ?? value ?? ""}
      onChange={(next) => hold(next === value ? null : next)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        leave();
      }}
    />
  );
}
