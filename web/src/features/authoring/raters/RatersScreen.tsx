import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { IconArrowBackUp, IconUsers } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useOpening } from "@/api/opening";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { Chapter } from "../Chapter";
import { editorPath, myAppsPath } from "../editorSearch";
import { formQuery, type LoadedForm, ratersOf } from "./form";
import { PageFields } from "./PageFields";
import { ParallelField } from "./ParallelField";
import { RaterPreview } from "./RaterPreview";
import { ReasonFields, RespondentFields, TextFields } from "./RespondentFields";
import { type FormView, useForm } from "./useForm";

/** Who answers an application, and how raters are asked, as its author says. */
export default function RatersScreen() {
  const { applicationID } = useParams({ from: "/raters/application/$applicationID" });
  const query = useOpening(formQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`Who answers could not be loaded`}
      missing={<NoQuestionnaire />}
      page={t`Who answers`}
      skeleton={<PageSkeleton shape="form" />}
    >
      {(loaded) => <RatersForm key={applicationID} id={applicationID} loaded={loaded} />}
    </Loaded>
  );
}

/** What authors write where a rater reads the child's name. */
const childToken = "{child}";

const NoQuestionnaire = () => (
  <EmptyState
    icon={IconUsers}
    title={t`There is no such application of yours`}
    text={t`Its author says who answers it.`}
    action={<ButtonLink to={myAppsPath}>{t`Go to my applications`}</ButtonLink>}
  />
);

function RatersForm({ id, loaded }: { id: string; loaded: LoadedForm }) {
  const state = useForm(id, loaded);
  const questions = loaded.structure.Questions.map(({ question_id, question }, place) => ({
    value: question_id,
    label: `${place + 1}. ${question}`.slice(0, 80),
  }));
  const view = { ...state, questions };
  const raters = ratersOf(state.form);
  const { title } = loaded.structure;
  const saved = ratersOf(loaded.form);
  return (
    <Page
      title={t`Who answers ${title}`}
      lead={t`Besides a specialist with the child, people who know the child can answer, from a link. What you write here is kept on this device until you save it, and counts from the next version that you publish.`}
      action={
        <Button onClick={() => void state.save()} loading={state.busy} disabled={!state.changed}>
          {t`Save`}
        </Button>
      }
    >
      <FormActs id={id} state={state} />
      <Stack gap="xl">
        <Stack gap="xl" maw="var(--mp-form)">
          <Chapter title={t`Who answers`}>
            <RespondentFields view={view} />
          </Chapter>
          {raters.length > 0 && <RaterChapters id={id} view={view} />}
        </Stack>
        {raters.length > 0 && (
          // As wide as the page of a rater.
          <Chapter title={t`As a rater sees it`}>
            <RaterPreview
              id={id}
              raters={saved.length > 0 ? saved : raters}
              revision={loaded.revision}
              changed={state.changed}
            />
          </Chapter>
        )}
      </Stack>
    </Page>
  );
}

/** How raters are asked, once there are any. */
const RaterChapters = ({ id, view }: { id: string; view: FormView }) => (
  <>
    <Chapter
      title={t`What raters read`}
      text={t`${childToken} in these texts and in questions stands for the child, as the rater reads of it. How a question reads for each kind of rater is written with the question, under Prompts and Hints.`}
    >
      <TextFields view={view} />
    </Chapter>
    <Chapter title={t`Pages`} text={t`Without pages all questions are on one.`}>
      <PageFields view={view} />
    </Chapter>
    <Chapter title={t`In place of an answer`} text={t`These are no scores. The rules say what they count.`}>
      <ReasonFields view={view} />
    </Chapter>
    <Chapter title={t`Comparing`}>
      <ParallelField id={id} view={view} />
    </Chapter>
  </>
);

const FormActs = ({ id, state }: { id: string; state: ReturnType<typeof useForm> }) => (
  <Group mb="lg" gap="xs">
    <ButtonLink to={editorPath} params={{ applicationID: id }} variant="default">{t`Back to the editor`}</ButtonLink>
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      disabled={!state.undo}
      onClick={state.undo}
    >{t`Undo`}</Button>
    <Button variant="subtle" disabled={!state.changed} onClick={state.discard}>{t`Discard what is not saved`}</Button>
  </Group>
);
