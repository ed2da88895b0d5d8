import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconCopy, IconEye, IconLayoutGrid, IconPencil, IconPhoto, IconTrash, IconWorld } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { formatDate } from "@/ui/format";
import { languageName } from "@/ui/format/language";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import { editorPath, myAppsPath } from "../editorSearch";
import type { ApplicationRow } from "../types";
import classes from "./AppCard.module.css";

interface AppCardProps {
  app: ApplicationRow;
  onDelete: (app: ApplicationRow) => void;
}

export function AppCard({ app, onDelete }: AppCardProps) {
  const id = app.application_id;
  return (
    <Card withBorder padding={0} className={classes.card}>
      <div className={classes.picture}>
        {app.image ? (
          <img src={mediaUrl(app.image)} alt="" loading="lazy" />
        ) : (
          <IconPhoto size={40} stroke={1.25} aria-hidden />
        )}
      </div>
      <div className={classes.words}>
        <Title order={2} size="h3" lineClamp={2}>
          {app.title}
        </Title>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {app.application_custom_id} · {app.classification}
        </Text>
        <div className={classes.state}>
          <PublishBadge app={app} />
        </div>
        <Text size="sm" c="dimmed" className="mp-figures">
          {contentOf(app)}
        </Text>
        <Text size="sm" c="dimmed" className="mp-figures">
          {`Changed ${formatDate(app.updated_at ?? app.created_at)}`}
        </Text>
        <Group gap="xs" mt="auto" pt="md" grow>
          <ButtonLink
            to={editorPath}
            params={{ applicationID: id }}
            aria-label={`Edit ${app.title}`}
            variant="light"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edit
          </ButtonLink>
          <ButtonLink
            to="/appTester/$applicationID"
            params={{ applicationID: id }}
            aria-label={`Preview ${app.title}`}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            Preview
          </ButtonLink>
        </Group>
        <Group gap="xs" grow>
          <ButtonLink
            to="/testAppMenu/$applicationID"
            params={{ applicationID: id }}
            aria-label={`App menu of ${app.title}`}
            variant="subtle"
            leftSection={<IconLayoutGrid size={18} aria-hidden />}
          >
            Menu
          </ButtonLink>
          <ButtonLink
            to={`${myAppsPath}/cloneAppName`}
            search={{ application_id: id }}
            aria-label={`Clone ${app.title}`}
            variant="subtle"
            leftSection={<IconCopy size={18} aria-hidden />}
          >
            Clone
          </ButtonLink>
          <Button
            variant="subtle"
            color="gray"
            aria-label={`Delete ${app.title}`}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onDelete(app)}
          >
            Delete
          </Button>
        </Group>
      </div>
    </Card>
  );
}

/** "3 questions · Spanish". */
function contentOf(app: ApplicationRow): string {
  const questions = app.question_count === 1 ? "1 question" : `${app.question_count} questions`;
  return app.language ? `${questions} · ${languageName(app.language)}` : questions;
}

export function PublishBadge({ app }: { app: Pick<ApplicationRow, "published" | "version"> }) {
  return app.published ? (
    <StatusBadge tone="good" icon={IconWorld}>
      {`Published, version ${app.version}`}
    </StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconPencil}>
      Draft
    </StatusBadge>
  );
}
