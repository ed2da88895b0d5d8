import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import { goalSchema } from "./goalForm";
import { PlanFailure } from "./PlanFailure";
import { type Goal, type Plan, usePlanEdits, withGoal } from "./plan";
import { statusChoices } from "./planWords";
import "@/words/report";

interface GoalFormProps {
  plan: Plan;
  goal: Goal;
  done: () => void;
}

/** The fields of a goal: its text, baseline, dates, and the person in charge. */
export function GoalForm({ plan, goal, done }: GoalFormProps) {
  const { change, reload } = usePlanEdits({ childID: plan.child_id, application: plan.application_id });
  const form = useAppForm<Goal>({
    initial: goal,
    resolver: zodResolver(goalSchema),
    fieldOf: (name) => (/^goals\[\d+\]\.(\w+)$/.exec(name)?.[1] ?? undefined) as keyof Goal | undefined,
    save: async (filled) => {
      await change.mutateAsync((goals) => withGoal(goals, filled));
      done();
    },
  });
  const { field } = form;
  return (
    <DialogForm
      form={form}
      submit={t`Save goal`}
      busy={t`Saving`}
      failure={<PlanFailure of={form} reload={reload} />}
      keptAs={`goal.${goal.goal_id}`}
    >
      <Textarea {...field("text", t`Goal`, { needed: true })} autosize minRows={2} maxRows={6} data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect {...field("category", t`Category`)} data={categoryChoices(plan, goal)} />
        <NativeSelect {...field("measure", t`Measure`)} data={measureChoices(plan)} />
        <TextInput {...field("baseline", t`Baseline`)} />
        <TextInput {...field("target", t`Target`)} />
        <TextInput {...field("start_date", t`Start`)} type="date" />
        <TextInput {...field("target_date", t`To be reached by`)} type="date" />
        <TextInput {...field("review_date", t`Next review`)} type="date" />
        <TextInput {...field("responsible", t`Responsible`)} />
        <NativeSelect {...field("status", t`State`)} data={statusChoices} />
      </SimpleGrid>
      {form.watch("status") === "given_up" && (
        <Textarea {...field("reason", t`Why it was given up`, { needed: true })} autosize minRows={2} />
      )}
      <Textarea {...field("strategies", t`Strategies`)} autosize minRows={3} maxRows={10} />
    </DialogForm>
  );
}

/** The categories of the application, and one that a goal has from an earlier version. */
function categoryChoices({ categories }: Plan, { category }: Goal) {
  const all = category && !categories.includes(category) ? [...categories, category] : categories;
  return [{ value: "", label: t`None` }, ...all.map((name) => ({ value: name, label: name }))];
}

const kinds = { screening: t`Screening`, assessment: t`Assessment`, intervention: t`Intervention` };

const measureChoices = ({ measures }: Plan) => [
  { value: "", label: t`None` },
  ...measures.map(({ code, kind }) => ({ value: code, label: `${code} (${kinds[kind]})` })),
];
