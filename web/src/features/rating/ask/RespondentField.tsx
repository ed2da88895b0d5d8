import { t } from "@lingui/core/macro";
import "@/words/rating";
import { NativeSelect } from "@mantine/core";
import type { AppForm, FieldPath } from "@/ui/form/useAppForm";
import type { Respondent } from "../requests";
import { respondentWords } from "../words";
import type { AskTerms } from "./askForm";

interface RespondentFieldProps<Values extends AskTerms> {
  form: AppForm<Values>;
  possible: readonly Respondent[];
  onRespondent: (respondent: Respondent) => void;
}

/** As whom the rater answers: it decides on the wording of the questions, and on the norms. */
export function RespondentField<Values extends AskTerms>({
  form,
  possible,
  onRespondent,
}: RespondentFieldProps<Values>) {
  const words = respondentWords();
  const { onChange: _, ...field } = form.field("respondent" as FieldPath<Values>, t`Answers as`);
  return (
    <NativeSelect
      {...field}
      data={possible.map((value) => ({ value, label: words[value] }))}
      onChange={(event) => onRespondent(event.currentTarget.value as Respondent)}
    />
  );
}
