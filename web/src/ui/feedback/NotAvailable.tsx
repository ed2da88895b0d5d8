import { t } from "@lingui/core/macro";
import "@/words/parts";
import { IconSignRight } from "@tabler/icons-react";
import { ButtonLink } from "../links";
import { Page } from "../Page";
import { EmptyState } from "./EmptyState";

/** The page behind every area that is not open yet. */
export default function NotAvailable() {
  return (
    <Page title={t`This page is not available`}>
      <EmptyState
        icon={IconSignRight}
        title={t`This area is not open yet`}
        text={t`Nothing of yours is lost. Everything that is ready can be reached from the start page.`}
        action={<ButtonLink to="/">{t`Go to the start page`}</ButtonLink>}
      />
    </Page>
  );
}
