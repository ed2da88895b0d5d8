import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Loader, Stack } from "@mantine/core";
import {
  IconChartBar,
  IconEye,
  IconFileText,
  IconHistory,
  IconLanguage,
  IconListCheck,
  IconReportAnalytics,
  IconSettings,
  IconSitemap,
  IconUsers,
  IconWorldOff,
  IconWorldUpload,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/links";
import { useEditor } from "../draft/EditorContext";
import { editorPath } from "../editorSearch";
import { languagesPath } from "../languages/search";
import type { usePublish } from "./usePublish";

export type ListDialog = "question" | "taxonomy" | "settings";

interface ListActionsProps {
  publishing: ReturnType<typeof usePublish>;
  onOpen: (dialog: ListDialog) => void;
}

/** What can be done with the application as a whole: to publish it, to make it, and to look at what it is like. */
export function ListActions({ publishing, onOpen }: ListActionsProps) {
  return (
    <Stack gap="sm" mb="lg">
      <Publishing publishing={publishing} />
      <Making onOpen={onOpen} />
      <Looking />
    </Stack>
  );
}

function Publishing({ publishing }: Pick<ListActionsProps, "publishing">) {
  const { published } = useEditor().state.app;
  const { publish, unpublish } = publishing;
  return (
    <Group gap="xs">
      <PublishButton
        primary
        label={published ? t`Publish again` : t`Publish`}
        busy={publishing.publishing}
        icon={<IconWorldUpload size={18} aria-hidden />}
        onClick={() => void publish()}
      />
      {published && (
        <PublishButton
          label={t`Unpublish`}
          busy={publishing.publishing}
          icon={<IconWorldOff size={18} aria-hidden />}
          onClick={() => void unpublish()}
        />
      )}
    </Group>
  );
}

function Making({ onOpen }: Pick<ListActionsProps, "onOpen">) {
  const { id } = useEditor();
  const params = { applicationID: id };
  return (
    <Group gap="xs" role="group" aria-label={t`What it is made of`}>
      <Button
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => onOpen("settings")}
      >{t`Application Settings`}</Button>
      <Button
        variant="default"
        leftSection={<IconSitemap size={18} aria-hidden />}
        onClick={() => onOpen("taxonomy")}
      >{t`Type, Categories, Subcategories`}</Button>
      <ButtonLink
        to="/rules/application/$applicationID"
        params={params}
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
      >{t`Rules`}</ButtonLink>
      <ButtonLink
        to="/raters/application/$applicationID"
        params={params}
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
      >{t`Who answers`}</ButtonLink>
      <ButtonLink
        to={languagesPath}
        params={params}
        variant="default"
        leftSection={<IconLanguage size={18} aria-hidden />}
      >{t`Languages`}</ButtonLink>
      <ButtonLink
        to="/norms/application/$applicationID"
        params={params}
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
      >{t`Norms`}</ButtonLink>
    </Group>
  );
}

function Looking() {
  const { id, state } = useEditor();
  const params = { applicationID: id };
  return (
    <Group gap="xs" role="group" aria-label={t`What it is like`}>
      <ButtonLink
        to="/appTester/$applicationID"
        params={params}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >{t`Preview`}</ButtonLink>
      <ButtonLink
        to="."
        search={{ view: "exampleReport" }}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
      >{t`Example report`}</ButtonLink>
      <ButtonLink
        to="/items/application/$applicationID"
        params={params}
        search={{}}
        variant="default"
        leftSection={<IconReportAnalytics size={18} aria-hidden />}
      >{t`Item analysis`}</ButtonLink>
      <ButtonLink
        to={editorPath}
        params={params}
        search={{ versions: state.app.version > 0 ? "draft" : "list" }}
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
      >{t`Versions`}</ButtonLink>
    </Group>
  );
}

interface PublishButtonProps {
  /** The one main act of the page. */
  primary?: boolean;
  label: string;
  busy: boolean;
  icon: ReactNode;
  onClick: () => void;
}

function PublishButton({ primary, label, busy, icon, onClick }: PublishButtonProps) {
  return (
    <Button
      variant={primary ? "filled" : "default"}
      disabled={busy}
      leftSection={busy ? <Loader size="xs" color="currentColor" /> : icon}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
