import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Radio, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { kinds } from "@/features/people/kinds";
import { type AppForm, useController } from "@/ui/form/useAppForm";
import type { Respondent } from "../requests";
import { type AskValues, type Candidate, respondentOf, someone } from "./askForm";

interface WhoAnswersProps {
  form: AppForm<AskValues>;
  candidates: readonly Candidate[];
  /** The kinds of raters for whom there is an application. */
  possible: readonly Respondent[];
  /** Another kind of rater may need another application. */
  onRespondent: (respondent: Respondent) => void;
}

/** The people around the child, and somebody else with a name and an address. */
export function WhoAnswers({ form, candidates, possible, onRespondent }: WhoAnswersProps) {
  const { field, fieldState } = useController({ control: form.control, name: "who" });
  const chosen = candidates.find(({ key }) => key === field.value);
  const choose = (key: string) => {
    const person = candidates.find((one) => one.key === key);
    field.onChange(key);
    form.setValue("name", person?.name ?? "", { shouldDirty: true });
    form.setValue("email", person?.email ?? "", { shouldDirty: true });
    form.clearErrors();
    if (person) onRespondent(respondentOf(person.kind, possible));
  };
  return (
    <Stack gap="sm">
      {candidates.length > 0 && (
        <Radio.Group
          label={t`Who answers`}
          value={field.value}
          onChange={choose}
          error={fieldState.error?.message}
          withAsterisk
        >
          <Stack gap="xs" mt={4}>
            {candidates.map(({ key, name, kind, email }) => (
              <Radio
                key={key}
                value={key}
                label={<bdi>{name}</bdi>}
                description={`${kinds[kind].label} · ${email || t`no e-mail address yet`}`}
              />
            ))}
            <Radio value={someone} label={t`Somebody else`} />
          </Stack>
        </Radio.Group>
      )}
      {field.value === someone && <NameAndAddress form={form} />}
      {chosen && !chosen.email && <TextInput {...form.field("email", t`Their e-mail address`)} type="email" />}
    </Stack>
  );
}

function NameAndAddress({ form }: { form: AppForm<AskValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput {...form.field("name", t`Name of the rater`, { needed: true })} autoComplete="off" />
      <TextInput
        {...form.field("email", t`E-mail of the rater`, { needed: form.watch("by") === "letter" })}
        type="email"
        autoComplete="off"
      />
    </SimpleGrid>
  );
}
