import "@/words/children";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { settingsQuery } from "./dashboardSettings";

export const begin: Begin = () => prefetch(settingsQuery);

export const heading = () => ({
  title: t`Dashboard Settings`,
  lead: t`How the specialist dashboard and the dashboard report look when you open them. Nobody else sees your choices.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" />;
