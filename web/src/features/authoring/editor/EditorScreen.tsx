import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useParams } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useOpening } from "@/api/opening";
import { useSession } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { EditorProvider } from "../draft/EditorContext";
import { applicationQuery } from "../draft/openApplication";
import { editorPath } from "../editorSearch";
import { NoSuchApplication } from "../NoSuchApplication";
import { Outline } from "./EditorPreload";
import { Workspace } from "./Workspace";

export default function EditorScreen() {
  const { applicationID } = useParams({ from: editorPath });
  const { data, error, refetch } = useOpening(applicationQuery(useSession()?.id ?? "", applicationID));
  // As a deferred value it is drawn in small parts, between which the page answers.
  const opened = useDeferredValue(data, undefined);
  return (
    <Loaded
      query={{ data: opened, error, refetch }}
      failure={t`The application could not be loaded`}
      missing={<NoSuchApplication />}
      page={t`Application editor`}
      skeleton={<Outline />}
    >
      {(loaded) => (
        <EditorProvider key={loaded.snapshot.structure.application_id} opened={loaded}>
          <Workspace />
        </EditorProvider>
      )}
    </Loaded>
  );
}
