import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { type Begin, prefetchFresh } from "@/api/prefetch";
import { PageOutline } from "@/ui/feedback/PageSkeleton";
import { cloneSourceQuery } from "./api";

export const begin: Begin = ({ search: { application_id: id } }) => {
  if (typeof id === "string" && id) prefetchFresh(cloneSourceQuery(id));
};

export const heading = () => ({
  title: t`Clone Application`,
  lead: t`Makes a draft of your own with the same settings, questions and pictures.`,
});

export const Outline = () => <PageOutline {...heading()} shape="form" width="content" />;
