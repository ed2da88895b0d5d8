import "@/words/statistics";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { formatCount } from "@/features/people/import/counts";
import { ImportProgressView } from "@/features/people/import/wizard/ImportProgressView";
import { useRunProgress } from "@/features/people/import/wizard/useRunProgress";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ChooseScores } from "./ChooseScores";
import { ScoreImportOutcome } from "./ScoreImportOutcome";
import { heading } from "./ScoreImportPreload";
import { ScoreImportPreview } from "./ScoreImportPreview";
import { isActive, type ScoreImport, type ScoreProgress, scoreImportQuery, scoreProgressAddress } from "./scoreImports";
import { scoreImportSearch } from "./search";
import { useScoreImport } from "./useScoreImport";
import { stateWords } from "./words";

/** Brings scores that were measured elsewhere onto children. Which import is shown lies in the address. */
export default function ScoreImportScreen() {
  const { import: id } = scoreImportSearch(useSearch({ strict: false }));
  return (
    <Page
      {...heading()}
      action={
        <ButtonLink to="/measures" variant="default">
          <Trans>Back to measures</Trans>
        </ButtonLink>
      }
    >
      {id ? <BegunScoreImport key={id} id={id} /> : <ChooseScores />}
    </Page>
  );
}

function BegunScoreImport({ id }: { id: string }) {
  const query = useQuery(scoreImportQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The import could not be loaded`}
      missing={<GoneScoreImport />}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(data) => shown(data)}
    </Loaded>
  );
}

function shown(data: ScoreImport) {
  if (data.state === "open") return <ScoreImportPreview data={data} />;
  return isActive(data.state) ? <ScoreImportRunning data={data} /> : <ScoreImportOutcome data={data} />;
}

function GoneScoreImport() {
  return (
    <>
      <ErrorState title={t`This import is no longer there`} text={t`It was discarded, or it was left for too long.`} />
      <ButtonLink to="/measures/import" search={{}} mt="md" mx="auto" display="block" w="fit-content">
        <Trans>Choose a file</Trans>
      </ButtonLink>
    </>
  );
}

/** An import of scores, or its undoing, while it goes on. */
function ScoreImportRunning({ data }: { data: ScoreImport }) {
  const id = data.import_id;
  const news = useRunProgress<ScoreProgress>(scoreProgressAddress(id), scoreImportQuery(id).queryKey, isActive);
  const { act, busy } = useScoreImport(data);
  const { state, done, total } = news ?? data;
  const undoing = state === "undoing";
  return (
    <ImportProgressView
      title={stateWords()[state]}
      label={undoing ? t`Scores taken back` : t`Scores imported`}
      done={done}
      total={total}
      count={t`${formatCount(done)} of ${formatCount(total)} scores`}
      note={t`You can leave this page: it goes on without it.`}
      cancel={undoing ? undefined : { act: () => act("cancel"), busy }}
    />
  );
}
