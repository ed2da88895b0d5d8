import { plural, t } from "@lingui/core/macro";
import { Card, Group, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPencil, IconPhoto, IconWorld } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { formatDate } from "@/ui/format";
import { classificationName } from "@/ui/format/classification";
import { languageName } from "@/ui/format/language";
import { IsolatedList } from "@/ui/IsolatedList";
import { TextLink } from "@/ui/links";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { StatusBadge } from "@/ui/StatusBadge";
import { editorPath, myAppsPath } from "../editorSearch";
import type { ApplicationRow } from "../types";
import classes from "./AppCard.module.css";
import "@/words/authoring";

interface AppCardProps {
  app: ApplicationRow;
  onDelete: (app: ApplicationRow) => void;
}

/** One of the account's applications; the whole card opens it in the editor. */
export function AppCard({ app, onDelete }: AppCardProps) {
  const { application_id: id, title } = app;
  const day = formatDate(app.updated_at ?? app.created_at);
  const roomy = useMediaQuery("(min-width: 30em)", false, { getInitialValueInEffect: false });
  const further: [RowAction, ...RowAction[]] = [
    { label: t`Preview`, link: { to: "/appTester/$applicationID", params: { applicationID: id } } },
    { label: t`Clone`, link: { to: `${myAppsPath}/cloneAppName`, search: { application_id: id } } },
    { label: t`Delete`, danger: true, onSelect: () => onDelete(app) },
  ];
  const menu = {
    label: t`App menu`,
    link: { to: "/testAppMenu/$applicationID", params: { applicationID: id } },
  } as const;
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
          <TextLink to={editorPath} params={{ applicationID: id }} className={classes.title} data-opener>
            <bdi>{title}</bdi>
          </TextLink>
        </Title>
        <Text size="sm" c="dimmed" lineClamp={1}>
          <IsolatedList items={[app.application_custom_id, classificationName(app.classification)]} between=" · " />
        </Text>
        <div className={classes.state}>
          <PublishBadge app={app} />
        </div>
        <Text size="sm" c="dimmed" className="mp-figures">
          {contentOf(app)}
        </Text>
        <Text size="sm" c="dimmed" className="mp-figures">
          {t`Changed ${day}`}
        </Text>
        <Group gap="xs" mt="auto" pt="md" className={classes.acts}>
          <RowActions
            name={title}
            main={{
              label: t`Edit`,
              described: t`Edit ${title}`,
              link: { to: editorPath, params: { applicationID: id } },
            }}
            beside={roomy ? further : []}
            more={roomy ? [menu] : [further[0], menu, ...further.slice(1)]}
          />
        </Group>
      </div>
    </Card>
  );
}

/** "3 questions · Spanish". */
function contentOf(app: ApplicationRow): string {
  const { question_count: count } = app;
  const questions = plural(count, { one: "# question", other: "# questions" });
  return app.language ? `${questions} · ${languageName(app.language)}` : questions;
}

export function PublishBadge({ app }: { app: Pick<ApplicationRow, "published" | "version"> }) {
  const { published, version } = app;
  return published ? (
    <StatusBadge tone="good" icon={IconWorld}>
      {t`Published, version ${version}`}
    </StatusBadge>
  ) : (
    <StatusBadge tone="skipped" icon={IconPencil}>
      {t`Draft`}
    </StatusBadge>
  );
}
