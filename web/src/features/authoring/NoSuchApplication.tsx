import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { IconFileOff } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import { myAppsPath } from "./editorSearch";

/** Stands where an author's application should be. */
export const NoSuchApplication = () => (
  <EmptyState
    icon={IconFileOff}
    title={t`There is no such application`}
    text={t`It may have been deleted, or it belongs to somebody else.`}
    action={<ButtonLink to={myAppsPath} search={{}}>{t`Go to My Apps`}</ButtonLink>}
  />
);
