import { Card, Group, Text, Title } from "@mantine/core";
import { IconEye, IconPencil, IconPhoto, IconWorld } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import { editorPath } from "../editor/editorSearch";
import type { ApplicationRow } from "../types";
import classes from "./AppCard.module.css";

export function AppCard({ app }: { app: ApplicationRow }) {
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
        <Group gap="sm" mt="xs">
          <PublishBadge app={app} />
          <Text size="sm" c="dimmed" className="mp-figures">
            {app.question_count === 1 ? "1 question" : `${app.question_count} questions`}
          </Text>
        </Group>
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
      </div>
    </Card>
  );
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
