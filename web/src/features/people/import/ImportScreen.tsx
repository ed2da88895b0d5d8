import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { hasStatus } from "@/api/errors";
import { ErrorState } from "@/ui/ErrorState";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { ContentSkeleton } from "@/ui/PageSkeleton";
import { ChooseFile } from "./ChooseFile";
import { Done } from "./Done";
import { ImportSteps, type Stage } from "./ImportSteps";
import { importQuery } from "./imports";
import { MapColumns } from "./MapColumns";
import { Preview } from "./Preview";
import { Running } from "./Running";

/** Brings children from a file onto the list: file, columns, preview, import. Each step lies in the address. */
export default function ImportScreen() {
  const { import: id, step } = useSearch({ from: "/dashboard/import" });
  const stage: Stage = id ? (step ?? "columns") : "file";
  return (
    <Page
      title="Import children"
      lead="From a CSV or Excel file. Nothing is changed until you have seen what will happen."
      action={
        <ButtonLink to="/dashboard" search={{ tab: "people" }} variant="default">
          Back to people
        </ButtonLink>
      }
    >
      {id ? (
        <Begun key={id} id={id} stage={stage} />
      ) : (
        <>
          <ImportSteps stage="file" />
          <ChooseFile />
        </>
      )}
    </Page>
  );
}

function Begun({ id, stage }: { id: string; stage: Stage }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  if (!data && hasStatus(error, 404)) return <Gone />;
  if (!data && error) return <ErrorState title="The import could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <ContentSkeleton shape="table" />;
  const done = data.state === "done";
  return (
    <>
      <ImportSteps stage={done ? "done" : stage} />
      {done && <Done data={data} />}
      {!done && stage === "columns" && <MapColumns data={data} />}
      {!done && stage === "preview" && <Preview data={data} />}
      {!done && stage === "run" && <Running data={data} />}
    </>
  );
}

function Gone() {
  return (
    <>
      <ErrorState
        title="This import is no longer there"
        text="It was discarded, or it was left open for too long. Nothing of it was imported."
      />
      <ButtonLink to="/dashboard/import" search={{}} mt="md" mx="auto" display="block" w="fit-content">
        Choose a file
      </ButtonLink>
    </>
  );
}
