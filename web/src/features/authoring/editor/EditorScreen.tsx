import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { hasStatus } from "@/api/errors";
import { ErrorState } from "@/ui/ErrorState";
import { Page } from "@/ui/Page";
import { PageSkeleton } from "@/ui/PageSkeleton";
import { structureQuery } from "../api";
import { EditorProvider } from "../draft/EditorContext";
import { editorPath } from "../editorSearch";
import { Workspace } from "./Workspace";

export default function EditorScreen() {
  const { applicationID } = useParams({ from: editorPath });
  const { data, error, refetch, isFetchedAfterMount } = useQuery(structureQuery(applicationID));
  // What an earlier visit read may be older than what it saved. As a deferred value it is drawn in small parts, between
  // which the page answers.
  const structure = useDeferredValue(isFetchedAfterMount ? data : undefined);
  if (structure) {
    return (
      <EditorProvider key={structure.application_id} structure={structure}>
        <Workspace />
      </EditorProvider>
    );
  }
  if (!error) return <PageSkeleton shape="canvas" />;
  return (
    <Page title="Application editor">
      {hasStatus(error, 404) ? (
        <ErrorState
          title="There is no such application"
          text="It may have been deleted, or it belongs to somebody else."
        />
      ) : (
        <ErrorState title="The application could not be loaded" error={error} onRetry={refetch} />
      )}
    </Page>
  );
}
