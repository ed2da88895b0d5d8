import { t } from "@lingui/core/macro";
import { NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useDraft, useReport } from "@/features/report/ReportContext";
import { FormDialog } from "@/ui/dialog/FormDialog";
import { Refusal } from "@/ui/form/refusal";
import { useAppForm } from "@/ui/form/useAppForm";
import { type ElsewhereFigure, elsewhereFigures, figureLabels, merged, type Source, sourceText } from "./elsewhere";
import { figureRule, keptFigure } from "./figures";
import { SourceFields } from "./SourceFields";
import "@/words/report";

type Values = Source & Record<ElsewhereFigure, string> & { category: string };

const nothing = {
  test: "",
  by: "",
  on: "",
  percentile: "",
  scaledScore: "",
  standardScore: "",
  ageEquivalent: "",
  rating: "",
};

const question = () => ({
  title: t`Close without adding the figures?`,
  text: t`What you typed is not in the report yet.`,
  action: t`Close`,
  cancel: t`Stay`,
  danger: true,
});

/** Adds figures of one category that were scored elsewhere, by hand. */
export function FigureDialog({ onClose }: { onClose: () => void }) {
  const { categories } = useReport();
  const draft = useDraft();
  const labels = figureLabels();
  const form = useAppForm<Values>({
    initial: { ...nothing, category: categories[0]?.categoryName ?? "" },
    save: ({ category, test, by, on, ...typed }) => {
      const figures = Object.fromEntries(elsewhereFigures.map((figure) => [figure, keptFigure(figure, typed[figure])]));
      if (elsewhereFigures.every((figure) => !figures[figure])) {
        throw new Refusal(t`Please fill in at least one figure.`, "percentile");
      }
      const row = { category, source: sourceText({ test, by, on }), ...(figures as Record<ElsewhereFigure, string>) };
      draft.edit((old) => ({ ...old, scoredElsewhere: merged(old.scoredElsewhere, [row]) }));
      onClose();
    },
  });
  return (
    <FormDialog
      question={question()}
      onClose={onClose}
      title={t`Add figures scored elsewhere`}
      size="lg"
      form={form}
      submit={t`Add the figures`}
      busy={t`Adding`}
      ignoring={["category"]}
    >
      <Text c="dimmed">
        {t`They stand beside the figures of this application, marked with where they come from. Raw scores are never taken from elsewhere.`}
      </Text>
      <NativeSelect
        {...form.field("category", t`Category`)}
        data={categories.map(({ categoryName }) => categoryName)}
      />
      <SourceFields needed />
      <SimpleGrid cols={{ base: 2, sm: 3 }} verticalSpacing="md">
        {elsewhereFigures.map((figure) => (
          <TextInput
            key={figure}
            {...form.field(figure, labels[figure], { validate: (text) => figureRule(figure, text) })}
            maxLength={figure === "rating" ? 100 : 40}
            dir="auto"
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
