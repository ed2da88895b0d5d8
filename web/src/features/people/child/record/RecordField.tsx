import { t } from "@lingui/core/macro";
import "@/words/people";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { useFormFields, useWatch } from "@/ui/form/useAppForm";
import { type Field, type FieldName, sexes } from "./fields";
import classes from "./Record.module.css";
import { isNeeded, type RecordValues } from "./recordForm";
import { scanningModes, speedsWith } from "./scanning";

const sexChoices = [
  { value: "", label: t`Not chosen` },
  ...Object.entries(sexes).map(([value, label]) => ({ value, label })),
];

type ScanningFieldProps = Omit<ComponentProps<typeof NativeSelect>, "data"> & { part: FieldName };

/** A part of how the child answers by switches. A speed that is none of the usual ones stays. */
function ScanningField({ part, ...select }: ScanningFieldProps) {
  const speed = Number(useWatch<RecordValues>({ name: "scan_speed" }));
  return <NativeSelect {...select} data={part === "scan_mode" ? scanningModes() : speedsWith(speed)} />;
}

/** One field of the record, as its kind wants to be typed. */
export function RecordField({ field: { name, label, hint, kind } }: { field: Field }) {
  const field = useFormFields<RecordValues>();
  const common = { ...field(name, label, { needed: isNeeded(name) || undefined }), description: hint };
  switch (kind) {
    case "sex":
      return <NativeSelect {...common} data={sexChoices} />;
    case "scanning":
      return <ScanningField {...common} part={name} />;
    case "text":
      return <Textarea {...common} autosize minRows={3} maxRows={12} className={classes.wide} />;
    case "number":
      return <TextInput {...common} inputMode="numeric" />;
    case "date":
    case "email":
    case "tel":
      return <TextInput {...common} type={kind} />;
    default:
      return <TextInput {...common} />;
  }
}
