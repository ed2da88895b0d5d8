import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button, Group, Stack } from "@mantine/core";
import { IconArrowBackUp, IconListCheck } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useOpening } from "@/api/opening";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { Chapter } from "../Chapter";
import { editorPath, myAppsPath } from "../editorSearch";
import { CompositesFields } from "./CompositeFields";
import { CriticalFields, MissingFields, PracticeFields } from "./ItemFields";
import { PartsFields } from "./PartFields";
import { type LoadedRules, rulesQuery } from "./rules";
import { TeachingFields } from "./TeachingFields";
import { useRules, viewOf } from "./useRules";

/** How an application is scored, as its author says. */
export default function RulesScreen() {
  const { applicationID } = useParams({ from: "/rules/application/$applicationID" });
  const query = useOpening(rulesQuery(applicationID));
  return (
    <Loaded
      query={query}
      failure={t`The rules could not be loaded`}
      missing={<NoRules />}
      page={t`Rules`}
      skeleton={<PageSkeleton shape="form" />}
    >
      {(loaded) => <RulesForm key={applicationID} id={applicationID} loaded={loaded} />}
    </Loaded>
  );
}

const NoRules = () => (
  <EmptyState
    icon={IconListCheck}
    title={t`There is no such application of yours`}
    text={t`Rules are their author's to write.`}
    action={<ButtonLink to={myAppsPath}>{t`Go to my applications`}</ButtonLink>}
  />
);

function RulesForm({ id, loaded }: { id: string; loaded: LoadedRules }) {
  const state = useRules(id, loaded);
  const view = viewOf(state, loaded);
  const { title } = loaded.structure;
  return (
    <Page
      title={t`Rules of ${title}`}
      lead={t`Without rules each score counts as it is. What you write here is kept on this device until you save it, and counts from the next version that you publish.`}
      action={
        <Button onClick={() => void state.save()} loading={state.busy} disabled={!state.changed}>
          {t`Save rules`}
        </Button>
      }
    >
      <Group mb="lg" gap="xs">
        <ButtonLink
          to={editorPath}
          params={{ applicationID: id }}
          variant="default"
        >{t`Back to the editor`}</ButtonLink>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!state.undo}
          onClick={state.undo}
        >{t`Undo`}</Button>
        <Button
          variant="subtle"
          disabled={!state.changed}
          onClick={state.discard}
        >{t`Discard what is not saved`}</Button>
      </Group>
      <Stack gap="xl">
        <Chapter
          title={t`Starts, basal and ceiling`}
          text={t`Questions stand in the form's order, easier ones first. The runner leads by these rules and the report counts by them; to leave them takes a reason, which the report names.`}
        >
          <PartsFields view={view} />
        </Chapter>
        <Chapter title={t`Practice`}>
          <PracticeFields view={view} />
        </Chapter>
        <Chapter title={t`Teaching`} text={t`The runner shows it when the answer is no pass.`}>
          <TeachingFields view={view} />
        </Chapter>
        <Chapter title={t`Missing answers`} text={t`What a question without a score counts, by why it has none.`}>
          <MissingFields view={view} />
        </Chapter>
        <Chapter title={t`Critical answers`} text={t`The report names them whatever the total.`}>
          <CriticalFields view={view} />
        </Chapter>
        <Chapter title={t`Composites`} text={t`There is none when two or more of its parts have a raw score of 0.`}>
          <CompositesFields view={view} />
        </Chapter>
      </Stack>
    </Page>
  );
}
