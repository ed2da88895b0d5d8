import { t } from "@lingui/core/macro";
import { Checkbox, Stack, Switch, Textarea } from "@mantine/core";
import { type Respondent, respondentsOf } from "./form";
import { respondentNames } from "./names";
import type { FormView } from "./useForm";

/** Who answers. */
export function RespondentFields({ view: { form, change, wrong } }: { view: FormView }) {
  return (
    <Checkbox.Group
      label={t`Answered by`}
      description={t`Each kind has norms of its own, and scores of different kinds are never mixed.`}
      value={[...respondentsOf(form)]}
      error={wrong("respondents[0]")}
      onChange={(chosen) => change({ respondents: chosen as Respondent[] })}
    >
      <Stack gap="xs" mt="xs">
        {Object.entries(respondentNames()).map(([who, name]) => (
          <Checkbox key={who} value={who} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** What raters read before and after the questions. */
export function TextFields({ view: { form, change, wrong } }: { view: FormView }) {
  return (
    <Stack>
      <Textarea
        label={t`Instructions`}
        description={t`Above the first page.`}
        dir="auto"
        autosize
        minRows={3}
        maxLength={4000}
        value={form.instructions ?? ""}
        error={wrong("instructions")}
        onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
      />
      <Textarea
        label={t`Closing text`}
        description={t`After the answers were sent. Raters see no scores.`}
        dir="auto"
        autosize
        minRows={2}
        maxLength={4000}
        value={form.closing ?? ""}
        error={wrong("closing")}
        onChange={({ currentTarget }) => change({ closing: currentTarget.value })}
      />
    </Stack>
  );
}

/** What a rater may say in place of an answer. */
export function ReasonFields({ view: { form, change } }: { view: FormView }) {
  return (
    <Stack gap="xs">
      <Switch
        label={t`“I don’t know” may be chosen`}
        checked={form.dont_know ?? false}
        onChange={({ currentTarget }) => change({ dont_know: currentTarget.checked })}
      />
      <Switch
        label={t`“No opportunity to observe” may be chosen`}
        checked={form.no_opportunity ?? false}
        onChange={({ currentTarget }) => change({ no_opportunity: currentTarget.checked })}
      />
    </Stack>
  );
}
