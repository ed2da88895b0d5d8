import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import classes from "./Child.module.css";
import { type Field, sexes } from "./fields";
import type { RecordValues } from "./recordForm";

interface RecordFieldProps {
  field: Field;
  form: UseFormReturn<RecordValues>;
  readOnly: boolean;
}

const required: Field["name"][] = ["first_name", "last_name"];
const sexChoices = [
  { value: "", label: "Not chosen" },
  ...Object.entries(sexes).map(([value, label]) => ({ value, label })),
];

/** One field of the record, as its kind wants to be typed. Texts run as their script does. */
export function RecordField({ field, form, readOnly }: RecordFieldProps) {
  const { name, label, hint: description, kind } = field;
  const needed = required.includes(name) && !readOnly;
  const common = { label, description, error: form.formState.errors[name]?.message, ...form.register(name) };
  switch (kind) {
    case "sex":
      return <NativeSelect {...common} data={sexChoices} disabled={readOnly} />;
    case "text":
      return (
        <Textarea
          {...common}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          readOnly={readOnly}
          className={classes.wide}
        />
      );
    case "number":
      return <TextInput {...common} inputMode="numeric" readOnly={readOnly} />;
    case "date":
    case "email":
    case "tel":
      return <TextInput {...common} type={kind} readOnly={readOnly} />;
    default:
      return (
        <TextInput
          {...common}
          dir="auto"
          readOnly={readOnly}
          withAsterisk={needed}
          aria-required={needed || undefined}
        />
      );
  }
}
