import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, Radio, Stack, Text, Textarea } from "@mantine/core";
import { z } from "zod";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { fieldWords } from "@/ui/form/rules";
import { Controller, useAppForm, useWatch } from "@/ui/form/useAppForm";
import { type ScoredTwice, useSecondActs } from "./second";
import "@/words/activity";

interface SettleDialogProps {
  activityId: string;
  item: ScoredTwice;
  onClose: () => void;
}

const schema = z.object({
  choice: z.enum(["first", "second", "other"]),
  score: z.string(),
  reason: z.string().trim().min(1, fieldWords.required).max(1000, t`Please write at most 1,000 characters.`),
});

type SettleValues = z.infer<typeof schema>;

const scoreText = (score: number | null) => (score === null ? t`no score` : `${score}`);

/** Settles one difference, with the reason. */
export function SettleDialog({ activityId, item, onClose }: SettleDialogProps) {
  const number = item.question_no + 1;
  const { settle } = useSecondActs(activityId);
  const { settled } = item;
  const form = useAppForm<SettleValues>({
    initial: {
      choice: settled?.choice ?? "first",
      score: `${settled?.score ?? item.scale[0] ?? 0}`,
      reason: settled?.reason ?? "",
    },
    resolver: zodResolver(schema),
    save: async ({ choice, score, reason }) => {
      await settle({
        question_no: item.question_no,
        choice,
        reason,
        ...(choice === "other" ? { score: Number(score) } : {}),
      });
      onClose();
    },
  });
  const choice = useWatch({ control: form.control, name: "choice" });
  const [first, second] = [scoreText(item.first), scoreText(item.second)];
  return (
    <FormDialog title={t`Settle question ${number}`} onClose={onClose} form={form} submit={t`Settle`} busy={t`Saving`}>
      <Text dir="auto" fw={650}>
        {item.question}
      </Text>
      <Controller
        control={form.control}
        name="choice"
        render={({ field: { ref: _, ...field } }) => (
          <Radio.Group {...field} label={t`Which score holds?`}>
            <Stack mt="xs">
              <Radio value="first" label={t`The first: ${first}`} />
              <Radio value="second" label={t`The second: ${second}`} />
              <Radio value="other" label={t`Another score`} />
            </Stack>
          </Radio.Group>
        )}
      />
      {choice === "other" && (
        <NativeSelect {...form.field("score", t`Score`)} data={item.scale.map((score) => `${score}`)} />
      )}
      <Textarea
        {...form.field("reason", t`Reason`, { needed: true })}
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
      />
      <Text c="dimmed" size="sm">
        <Trans>Both scores stay. The reason stands in the report, with your name.</Trans>
      </Text>
    </FormDialog>
  );
}
