import { t } from "@lingui/core/macro";
import { IconLock } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ButtonLink } from "@/ui/links";
import "@/words/authoring";

/** Stands where applications are made, for a role that does not make any. */
export const NoAuthor = () => (
  <EmptyState
    icon={IconLock}
    title={t`Your role does not make applications`}
    text={t`App Admins and Specialists do. You can use what others have published.`}
    action={<ButtonLink to="/rolesPage/viewAllApplications">{t`Go to the Marketplace`}</ButtonLink>}
  />
);
