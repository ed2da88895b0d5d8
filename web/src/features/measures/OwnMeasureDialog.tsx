import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { useAppForm } from "@/ui/form/useAppForm";
import "@/words/children";
import { respondentNames } from "../authoring/raters/names";
import { type Measure, measuresQuery } from "../specialist/children/cohort";
import {
  betterWords,
  cardWords,
  choicesOf,
  createMeasure,
  kindWords,
  metricWords,
  type NewMeasure,
  updateMeasure,
} from "./measures";

interface OwnMeasureDialogProps {
  /** The one that is changed; a new one without it. */
  measure?: Measure;
  close: () => void;
}

interface Filled extends Omit<NewMeasure, "most" | "description" | "better" | "respondent"> {
  description: string;
  better: Measure["better"];
  respondent: Measure["respondent"];
  most: string;
}

const filledOf = (measure?: Measure): Filled => ({
  code: measure?.code ?? "",
  title: measure?.title ?? "",
  description: measure?.description ?? "",
  card: measure?.card ?? "assessment",
  kind: measure?.kind ?? "skill",
  metric: measure?.metric ?? "share",
  better: measure?.better ?? "higher",
  respondent: measure?.respondent ?? "specialist",
  most: measure?.metric === "raw" ? String(measure.most) : "",
});

/** Makes a measure of one's own, or changes one. */
export function OwnMeasureDialog({ measure, close }: OwnMeasureDialogProps) {
  const queryClient = useQueryClient();
  const schema = z.looseObject({
    code: z.string().trim().min(1, t`Please enter a code.`),
    title: z.string().trim().min(1, t`Please enter a title.`),
  });
  const form = useAppForm<Filled>({
    initial: filledOf(measure),
    resolver: zodResolver(schema) as never,
    save: async ({ code, most, ...rest }) => {
      const body = { ...rest, most: rest.metric === "raw" && most.trim() ? Number(most) : undefined };
      await (measure ? updateMeasure(measure.measure, body) : createMeasure({ ...body, code }));
      await queryClient.invalidateQueries(measuresQuery);
      close();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      onClose={close}
      title={measure ? t`Change ${measure.code}` : t`New measure`}
      size="lg"
      form={form}
      submit={t`Save measure`}
      busy={t`Saving`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field("code", t`Code`, { needed: true })}
          disabled={measure !== undefined}
          maxLength={40}
          data-autofocus
        />
        <TextInput {...field("title", t`Title`, { needed: true })} maxLength={120} />
        <NativeSelect {...field("card", t`Card of the dashboard`)} data={choicesOf(cardWords())} />
        <NativeSelect {...field("kind", t`Kind`)} data={choicesOf(kindWords())} />
        <NativeSelect {...field("metric", t`Metric`)} data={choicesOf(metricWords())} />
        <NativeSelect {...field("better", t`Direction`)} data={choicesOf(betterWords())} />
        <NativeSelect
          {...field("respondent", t`Answered by`)}
          description={t`Only what they answer gives scores.`}
          data={choicesOf(respondentNames())}
        />
        {form.watch("metric") === "raw" && (
          <TextInput {...field("most", t`Greatest score`, { needed: true })} inputMode="decimal" />
        )}
      </SimpleGrid>
      <TextInput {...field("description", t`Description`)} maxLength={500} />
    </FormDialog>
  );
}
