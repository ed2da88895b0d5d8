import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "react";

interface SegmentedFieldProps<Value extends string> {
  label: string;
  data: { value: Value; label: React.ReactNode }[];
  /** Undefined where several things differ: none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A few choices side by side, under a label. */
export function SegmentedField<Value extends string>({ label, data, value, onChange }: SegmentedFieldProps<Value>) {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={data}
        value={value ?? ""}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  );
}
