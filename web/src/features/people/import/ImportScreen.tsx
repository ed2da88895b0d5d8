import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { save } from "@/ui/useDownload";
import { template } from "./columns/fields";
import { MapColumns } from "./columns/MapColumns";
import { heading, rosterHeading } from "./ImportPreload";
import { ImportSteps, type Stage } from "./ImportSteps";
import { type Import, importQuery, isActive } from "./imports";
import { ImportPreview } from "./rows/ImportPreview";
import { ImportDone } from "./run/ImportDone";
import { ImportRunning } from "./run/ImportRunning";
import { ImportStopped } from "./run/ImportStopped";
import { ImportUndone } from "./run/ImportUndone";
import { UnfinishedImports } from "./run/UnfinishedImports";
import { useUpload } from "./useUpload";
import { FileStep } from "./wizard/FileStep";

/** Brings children from a file onto the list: file, columns, preview, import. Each step lies in the address. */
export default function ImportScreen() {
  const { import: id, step } = useSearch({ from: "/dashboard/import" });
  const stage: Stage = id ? (step ?? "columns") : "file";
  const { data } = useQuery({ ...importQuery(id ?? ""), enabled: id !== undefined });
  const head = data?.from_roster ? rosterHeading() : heading();
  return (
    <Page {...head} action={<ButtonLink to="/dashboard" variant="default">{t`Back to children`}</ButtonLink>}>
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
  const query = useQuery(importQuery(id));
  return (
    <Loaded
      query={query}
      failure={t`The import could not be loaded`}
      missing={<Gone />}
      skeleton={<ContentSkeleton shape="table" />}
    >
      {(data) =>
        data.state === "open" ? (
          <>
            {!data.from_roster && <ImportSteps stage={stage === "run" ? "preview" : stage} />}
            {stage === "columns" && !data.from_roster ? <MapColumns data={data} /> : <ImportPreview data={data} />}
          </>
        ) : (
          <>
            {!data.from_roster && (
              <ImportSteps stage={data.state === "done" || data.state === "undone" ? "done" : "run"} />
            )}
            <Run data={data} />
          </>
        )
      }
    </Loaded>
  );
}

/** How the run goes, or how it ended. */
function Run({ data }: { data: Import }) {
  if (isActive(data.state)) return <ImportRunning data={data} />;
  if (data.state === "done") return <ImportDone data={data} />;
  return data.state === "undone" ? <ImportUndone data={data} /> : <ImportStopped data={data} />;
}

function Gone() {
  return (
    <>
      <ErrorState title={t`This import is no longer there`} text={t`It was discarded, or it was left for too long.`} />
      <ButtonLink
        to="/dashboard/import"
        search={{}}
        mt="md"
        mx="auto"
        display="block"
        w="fit-content"
      >{t`Choose a file`}</ButtonLink>
    </>
  );
}

/** The first step: a file with children, or an import that was left open. */
const ChooseFile = () => (
  <FileStep file={useUpload()} earlier={<UnfinishedImports />}>
    <Text c="dimmed">{t`Files of OneRoster and Microsoft School Data Sync are recognized; choose the whole set as a .zip file. Columns that hold passwords are never kept.`}</Text>
    <Text>
      <Trans>
        No file yet?{" "}
        <Anchor component="button" type="button" inherit onClick={saveTemplate}>
          Download a template
        </Anchor>{" "}
        with all columns, fill it in and come back.
      </Trans>
    </Text>
  </FileStep>
);

function saveTemplate() {
  const address = URL.createObjectURL(template());
  save(address, "milepost-children-template.csv");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
