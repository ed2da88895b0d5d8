import { t } from "@lingui/core/macro";
import { ActionIcon, Stack } from "@mantine/core";
import { IconCategory, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { useDraftState, useReport } from "@/features/report/ReportContext";
import { type CategorySummary, questionsOf } from "@/features/report/report";
import { HeadedBlock } from "@/features/report/sections/SectionBlock";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ElsewhereTable } from "../elsewhere/ElsewhereTable";
import { useQuestions } from "../elsewhere/questionNotes";
import { QuestionRows } from "../questions/QuestionTable";
import { useScoresView } from "../view";
import { around, useTurning } from "./carousel";
import classes from "./categories.module.css";
import { chosenCategoryColumns } from "./categoryColumns";
import { DashReasons } from "./DashReasons";
import { Observation } from "./Observation";
import "@/words/report";

/** One category at a time, with its scores, questions and observation; the last is followed by the first. */
export function CategoryMode() {
  const { categories } = useReport();
  const { category, show } = useScoresView();
  const at = Math.max(
    0,
    categories.findIndex(({ categoryName }) => categoryName === category),
  );
  const turn = useCallback(
    (step: number) => {
      const next = categories[around(at, step, categories.length)];
      if (next) show({ scores: "category", category: next.categoryName });
    },
    [categories, at, show],
  );
  useTurning(turn);
  const shown = categories[at];
  if (!shown) return <EmptyState icon={IconCategory} title={t`This application has no questions`} />;
  return (
    <>
      <div className={classes.carousel}>
        <Arrow step={-1} label={t`Previous category`} turn={turn} />
        <div className={classes.place} role="status">
          <h2>
            <bdi>{shown.categoryName}</bdi>
          </h2>
          <span>{t`Category ${at + 1} of ${categories.length}`}</span>
        </div>
        <Arrow step={1} label={t`Next category`} turn={turn} />
      </div>
      <Scores category={shown} />
      <CategoryDetails category={shown} />
      <Observation key={shown.categoryName} category={shown.categoryName} />
    </>
  );
}

const Arrow = ({ step, label, turn }: { step: 1 | -1; label: string; turn: (step: number) => void }) => (
  <ActionIcon variant="default" size={44} radius="xl" aria-label={label} onClick={() => turn(step)}>
    {step < 0 ? <IconChevronLeft aria-hidden /> : <IconChevronRight aria-hidden />}
  </ActionIcon>
);

function Scores({ category }: { category: CategorySummary }) {
  const chosen = useDraftState(({ content }) => content.tables.categoryColumns);
  const facts = chosenCategoryColumns(chosen).map(({ header, cell }) => ({ label: header, value: cell(category) }));
  return (
    <HeadedBlock title={t`Scores`}>
      <Stack>
        <Facts facts={facts} />
        <DashReasons rows={[category]} chosen={chosen} />
        <ElsewhereTable category={category.categoryName} />
      </Stack>
    </HeadedBlock>
  );
}

function CategoryDetails({ category }: { category: CategorySummary }) {
  const questions = useQuestions();
  const rows = useMemo(() => questionsOf(questions, category.categoryName), [questions, category]);
  return (
    <HeadedBlock title={t`Assessment details`}>
      <QuestionRows rows={rows} caption={t`Questions of the category`} />
    </HeadedBlock>
  );
}
