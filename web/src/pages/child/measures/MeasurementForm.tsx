import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import "@/words/children";
import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { newId } from "@/child/id";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { type CoursePoint, type Measure, useAddScore, useCorrectScore } from "./course";
import { metricNames } from "./courseWords";
import { fromScore, type ScoreValues, scoreField, scoreSchema, toNewScore, toScoreEdit } from "./scoreForm";

interface MeasurementFormProps {
  childId: string;
  measures: Measure[];
  /** The score that is corrected; a new one when absent. */
  point?: CoursePoint;
  /** What is chosen of a new one. */
  measure?: string;
  done: () => void;
}

const needed = { needed: true };

/** A score that was measured elsewhere: what, when, where, and its interval where that is known. */
export function MeasurementForm({ childId, measures, point, measure, done }: MeasurementFormProps) {
  const form = useMeasurementForm({ childId, measures, point, measure, done });
  const { field } = form;
  const known = measures.find((one) => one.measure === form.watch("measure"));
  const unit = known ? metricNames()[known.metric] : "";
  return (
    <DialogForm
      form={form}
      submit={point ? t`Save score` : t`Add score`}
      busy={t`Saving`}
      failed={t`Nothing was saved.`}
    >
      {point ? (
        <Text>
          {known?.title} ({known?.code})
        </Text>
      ) : (
        <NativeSelect
          {...field("measure", t`Measure`, needed)}
          data={[{ value: "", label: t`Choose a measure` }, ...measures.map(optionOf)]}
          data-autofocus
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("test_date", t`Test date`, needed)} type="date" max={today()} />
        <TextInput
          {...field("value", t`Score`, needed)}
          description={known && t`${unit}, ${known.least} to ${known.most}`}
          inputMode="decimal"
        />
        <TextInput {...field("low", t`Interval from`)} inputMode="decimal" />
        <TextInput {...field("high", t`Interval to`)} inputMode="decimal" />
      </SimpleGrid>
      <TextInput
        {...field("source_text", t`Source`)}
        description={t`Where it was measured. Scores from one source are compared with each other.`}
        dir="auto"
      />
      {point && <TextInput {...field("reason", t`Why is it corrected?`, needed)} dir="auto" />}
    </DialogForm>
  );
}

const optionOf = ({ measure, code, title, card }: Measure) => {
  const cards = { screening: t`Screening`, assessment: t`Assessment`, intervention: t`Intervention` };
  return { value: measure, label: `${code} – ${title} (${cards[card]})` };
};

function useMeasurementForm({ childId, measures, point, measure, done }: MeasurementFormProps) {
  const notices = useNotices();
  const add = useAddScore();
  const correct = useCorrectScore();
  const [id] = useState(newId);
  return useAppForm<ScoreValues>({
    initial: fromScore(point, measure),
    resolver: zodResolver(scoreSchema(measures, point !== undefined)),
    fieldOf: scoreField,
    save: async (filled) => {
      if (point) await correct.mutateAsync({ id: point.measurement_id, edit: toScoreEdit(filled) });
      else await add.mutateAsync(toNewScore(childId, id, filled));
      notices.success(point ? t`The score is corrected.` : t`The score is added.`);
      done();
    },
  });
}
