import "@/words/notification";
import { t } from "@lingui/core/macro";
import { type Begin, prefetch } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { notificationsQuery } from "./notifications";
import { notificationSearch } from "./search";

export const begin: Begin = ({ search }) => prefetch(notificationsQuery(notificationSearch(search)));

export const heading = () => ({
  title: t`Notifications`,
  lead: t`What happened to what is yours, newest first.`,
});

export const Outline = () => <PageOutline {...heading()} shape="table" />;
