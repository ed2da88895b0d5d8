import { Button, Group, Loader } from "@mantine/core";
import {
  IconChartBar,
  IconEye,
  IconFileText,
  IconHistory,
  IconListCheck,
  IconReportAnalytics,
  IconSettings,
  IconSitemap,
  IconWorldOff,
  IconWorldUpload,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "@/ui/links";
import { useEditor } from "../draft/EditorContext";
import { editorPath } from "../editorSearch";
import type { usePublish } from "./usePublish";

export type ListDialog = "question" | "taxonomy" | "settings";

interface ListActionsProps {
  publishing: ReturnType<typeof usePublish>;
  onOpen: (dialog: ListDialog) => void;
}

/** What can be done with the application as a whole. */
export function ListActions({ publishing, onOpen }: ListActionsProps) {
  const { id, state } = useEditor();
  return (
    <Group gap="xs" mb="lg">
      <Button variant="default" leftSection={<IconSitemap size={18} aria-hidden />} onClick={() => onOpen("taxonomy")}>
        Type, Categories, Subcategories
      </Button>
      <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={() => onOpen("settings")}>
        Application Settings
      </Button>
      <ButtonLink
        to="/appTester/$applicationID"
        params={{ applicationID: id }}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        Preview
      </ButtonLink>
      <ButtonLink
        to="."
        search={{ view: "exampleReport" }}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        Example report
      </ButtonLink>
      <ButtonLink
        to="/rules/application/$applicationID"
        params={{ applicationID: id }}
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
      >
        Rules
      </ButtonLink>
      <ButtonLink
        to="/norms/application/$applicationID"
        params={{ applicationID: id }}
        variant="default"
        leftSection={<IconChartBar size={18} aria-hidden />}
      >
        Norms
      </ButtonLink>
      <ButtonLink
        to="/items/application/$applicationID"
        params={{ applicationID: id }}
        search={{}}
        variant="default"
        leftSection={<IconReportAnalytics size={18} aria-hidden />}
      >
        Item analysis
      </ButtonLink>
      <ButtonLink
        to={editorPath}
        params={{ applicationID: id }}
        search={{ versions: state.app.version > 0 ? "draft" : "list" }}
        variant="default"
        leftSection={<IconHistory size={18} aria-hidden />}
      >
        Versions
      </ButtonLink>
      <Group gap="xs">
        {state.app.published && (
          <PublishButton
            label="Publish again"
            busy={publishing.publishing}
            icon={<IconWorldUpload size={18} aria-hidden />}
            onClick={() => publishing.publish(true)}
          />
        )}
        {state.app.published ? (
          <PublishButton
            label="Unpublish"
            busy={publishing.publishing}
            icon={<IconWorldOff size={18} aria-hidden />}
            onClick={() => publishing.publish(false)}
          />
        ) : (
          <PublishButton
            label="Publish"
            busy={publishing.publishing}
            icon={<IconWorldUpload size={18} aria-hidden />}
            onClick={() => publishing.publish(true)}
          />
        )}
      </Group>
    </Group>
  );
}

interface PublishButtonProps {
  label: string;
  busy: boolean;
  icon: ReactNode;
  onClick: () => void;
}

function PublishButton({ label, busy, icon, onClick }: PublishButtonProps) {
  return (
    <Button
      variant="default"
      disabled={busy}
      leftSection={busy ? <Loader size="xs" color="currentColor" /> : icon}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
