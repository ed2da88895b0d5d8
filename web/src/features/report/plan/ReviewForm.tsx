import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { newId } from "@/child/id";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { fieldWords } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { directionOf } from "@/words/direction";
import { daysAfter, sixWeeks } from "./goalForm";
import { PlanFailure } from "./PlanFailure";
import { type Goal, type NewReview, type Plan, usePlanEdits } from "./plan";
import { statusChoices } from "./planWords";
import "@/words/report";

const schema = z
  .object({
    reviewed_on: z.string().min(1, fieldWords.required),
    outcome: z.string().trim().min(1, fieldWords.required).max(2000, t`Please write at most 2000 characters.`),
    status: z.enum(["planned", "in_progress", "reached", "given_up"]),
    next_review: z.string(),
  })
  .superRefine((review, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (review.reviewed_on > today()) wrong("reviewed_on", t`This day has not come yet.`);
    if (review.next_review && review.next_review <= review.reviewed_on) {
      wrong("next_review", t`The next review is after this one.`);
    }
  });

type ReviewValues = Pick<NewReview, "reviewed_on" | "outcome" | "status" | "next_review">;

interface ReviewFormProps {
  plan: Plan;
  goal: Goal;
  done: () => void;
}

/** The outcome of a goal, and the day of its next review. A review cannot be changed. */
export function ReviewForm({ plan, goal, done }: ReviewFormProps) {
  const { review, reload } = usePlanEdits({ childID: plan.child_id, application: plan.application_id });
  const [review_id] = useState(newId); // a review that is sent again is the same one
  const form = useAppForm<ReviewValues>({
    initial: {
      reviewed_on: today(),
      outcome: "",
      status: goal.status === "planned" ? "in_progress" : goal.status,
      next_review: daysAfter(today(), sixWeeks),
    },
    resolver: zodResolver(schema),
    save: async (filled) => {
      await review.mutateAsync({ review_id, goal_id: goal.goal_id, ...filled });
      done();
    },
  });
  const { field } = form;
  return (
    <DialogForm
      form={form}
      submit={t`Save review`}
      busy={t`Saving`}
      failure={<PlanFailure of={form} reload={reload} />}
      keptAs={`review.${goal.goal_id}`}
    >
      <Text fw={650} dir={directionOf(goal.text)}>
        {goal.text}
      </Text>
      <Textarea
        {...field("outcome", t`What came of it`, { needed: true })}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...field("reviewed_on", t`Reviewed on`, { needed: true })} type="date" max={today()} />
        <NativeSelect {...field("status", t`State`)} data={statusChoices} />
        <TextInput {...field("next_review", t`Next review`)} type="date" />
      </SimpleGrid>
      <Text c="dimmed" size="sm">
        <Trans>A review stays as it is once it is saved.</Trans>
      </Text>
    </DialogForm>
  );
}
