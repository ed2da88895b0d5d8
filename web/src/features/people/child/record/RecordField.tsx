import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { type Field, type FieldName, sexes } from "./fields";
import classes from "./Record.module.css";
import { isNeeded, type RecordValues } from "./recordForm";
import { scanningModes, speedsWith } from "./scanning";

interface RecordFieldProps {
  field: Field;
  readOnly: boolean;
}

const sexChoices = [
  { value: "", label: "Not chosen" },
  ...Object.entries(sexes).map(([value, label]) => ({ value, label })),
];

type ScanningFieldProps = Omit<ComponentProps<typeof NativeSelect>, "data"> & { part: FieldName };

/** A part of how the child answers by switches. A speed that is none of the usual ones stays. */
function ScanningField({ part, ...select }: ScanningFieldProps) {
  const speed = Number(useWatch<RecordValues>({ name: "scan_speed" }));
  return <NativeSelect {...select} data={part === "scan_mode" ? scanningModes() : speedsWith(speed)} />;
}

/** One field of the record, as its kind wants to be typed. */
export function RecordField({ field: { name, label, hint, kind }, readOnly }: RecordFieldProps) {
  const field = useFormFields<RecordValues>();
  const common = { ...field(name, label, { needed: (isNeeded(name) && !readOnly) || undefined }), description: hint };
  switch (kind) {
    case "sex":
      return <NativeSelect {...common} data={sexChoices} disabled={readOnly} />;
    case "scanning":
      return <ScanningField {...common} part={name} disabled={readOnly} />;
    case "text":
      return <Textarea {...common} autosize minRows={3} maxRows={12} readOnly={readOnly} className={classes.wide} />;
    case "number":
      return <TextInput {...common} inputMode="numeric" readOnly={readOnly} />;
    case "date":
    case "email":
    case "tel":
      return <TextInput {...common} type={kind} readOnly={readOnly} />;
    default:
      return <TextInput {...common} readOnly={readOnly} />;
  }
}
