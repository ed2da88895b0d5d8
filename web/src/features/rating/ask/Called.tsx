import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/rating";
import { NativeSelect, Text } from "@mantine/core";
import type { AppForm, FieldPath } from "@/ui/form/useAppForm";
import classes from "./Ask.module.css";
import { type AskTerms, calledWords } from "./askForm";

interface CalledFieldProps<Values extends AskTerms> {
  form: AppForm<Values>;
  /** The child of the example. */
  first: string;
  last: string;
}

/** How the child is called in the letter and on the page, with the sentence that the rater reads. */
export function CalledField<Values extends AskTerms>({ form, first, last }: CalledFieldProps<Values>) {
  const name = "called" as FieldPath<Values>;
  const called = form.watch(name) as AskTerms["called"];
  const child = calledWords(called, first, last);
  return (
    <div>
      <NativeSelect
        {...form.field(name, t`How the child is called`)}
        data={[
          { value: "first_name", label: t`By the first name` },
          { value: "initials", label: t`By initials` },
          { value: "your_child", label: t`“your child”` },
        ]}
      />
      <Text className={classes.preview} role="status">
        <Trans>
          The rater reads: “Please answer some questions about <bdi>{child}</bdi>.”
        </Trans>
      </Text>
    </div>
  );
}
