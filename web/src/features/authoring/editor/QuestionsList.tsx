import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { Group, Text } from "@mantine/core";
import { IconArrowLeft, IconListNumbers } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { drawLater } from "@/ui/afterPaint";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { IconLink } from "@/ui/links";
import { Page } from "@/ui/Page";
import { PublishBadge } from "../apps/AppCard";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { editorPath, myAppsPath, type OpenVersion } from "../editorSearch";
import { NewQuestionDialog } from "../question/new/NewQuestionDialog";
import { SettingsDialog } from "../settings/SettingsDialog";
import { TaxonomyDialog } from "../taxonomy/TaxonomyDialog";
import { VersionsDrawer } from "../versions/VersionsDrawer";
import { NewQuestion } from "./AddQuestion";
import { EditorBar } from "./EditorBar";
import { ListActions, type ListDialog } from "./ListActions";
import { PublishLacks } from "./PublishLacks";
import { QuestionPages } from "./QuestionPages";
import { usePublish } from "./usePublish";

/** The first view of the editor: the questions in their order, and what concerns the whole application. */
export function QuestionsList({ saving }: { saving: Saving }) {
  const { state, questions } = useEditor();
  const { length: count } = questions;
  const { versions } = useSearch({ from: editorPath });
  const navigate = useNavigate({ from: editorPath });
  const showVersions = (open?: OpenVersion) =>
    void navigate({ search: (place) => ({ ...place, versions: open }), replace: true });
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const publishing = usePublish(saving);
  const open = (wanted: ListDialog) => drawLater(() => setDialog(wanted));
  const close = () => setDialog(null);
  const newQuestion = <NewQuestion onOpen={() => open("question")} />;
  return (
    <>
      <EditorBar
        saving={saving}
        back={
          <IconLink to={myAppsPath} aria-label={t`Back to My Apps`}>
            <IconArrowLeft size={22} aria-hidden />
          </IconLink>
        }
        title={<Text c="dimmed">{t`My Apps`}</Text>}
      />
      <Page
        title={state.app.title}
        lead={
          <Group gap="sm" component="span">
            <PublishBadge app={state.app} />
            <span>{plural(count, { one: "# question", other: "# questions" })}</span>
          </Group>
        }
        action={count > 0 && newQuestion}
      >
        <ListActions publishing={publishing} onOpen={open} />
        {publishing.lacks.length > 0 && (
          <PublishLacks lacks={publishing.lacks} onOpen={open} onClose={publishing.closeLacks} />
        )}
        {count === 0 ? (
          <EmptyState
            icon={IconListNumbers}
            title={t`The questions will be here`}
            text={t`A question has a text for the specialist, a picture for the child and answers that score.`}
            action={newQuestion}
          />
        ) : (
          <QuestionPages />
        )}
      </Page>
      {versions !== undefined && (
        <VersionsDrawer saving={saving} open={versions} onOpen={showVersions} onClose={() => showVersions()} />
      )}
      {dialog === "question" && <NewQuestionDialog onClose={close} />}
      {dialog === "taxonomy" && <TaxonomyDialog saving={saving} onClose={close} />}
      {dialog === "settings" && <SettingsDialog onClose={close} />}
    </>
  );
}
