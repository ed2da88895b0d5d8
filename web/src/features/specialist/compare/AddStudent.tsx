import { t } from "@lingui/core/macro";
import "@/words/children";
import { PersonPicker } from "@/features/people/picker/PersonPicker";

interface AddStudentProps {
  chosen: readonly string[];
  onAdd: (id: string) => void;
}

/** Adds one more child to the comparison. */
export function AddStudent({ chosen, onAdd }: AddStudentProps) {
  return (
    <PersonPicker
      // Begins again once somebody was added.
      key={chosen.join()}
      kind="child"
      label={t`Add a child`}
      placeholder={t`Type part of a name`}
      value={null}
      onChange={(id) => id && !chosen.includes(id) && onAdd(id)}
    />
  );
}
