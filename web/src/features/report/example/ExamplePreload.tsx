import { t } from "@lingui/core/macro";
import "@/words/report";
import { useParams, useSearch } from "@tanstack/react-router";
import { useOutlineData } from "@/api/outlineData";
import { type Begin, prefetchFresh } from "@/api/prefetch";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { exampleQuery } from "../load";
import type { Report } from "../report";
import { type ExampleSearch, exampleSearch, type ReportPageKey } from "../sections/search";

export const begin: Begin = ({ params: { applicationID = "" } }) => prefetchFresh(exampleQuery(applicationID));

export const title = t`Example report`;

/** The address of a page of the example, or of the preview that was opened from it. */
export const place = (section: ReportPageKey, preview = false): ExampleSearch => ({
  view: "exampleReport",
  section,
  ...(preview ? { preview } : {}),
});

/** Which page of the example the address names, and whether it is the preview. */
export function usePlace() {
  const { section = "initialInformation", preview = false } = exampleSearch(useSearch({ strict: false })) ?? {};
  return { section, preview };
}

export const heading = ({ application }: Report) => ({ title, lead: <bdi>{application.title}</bdi> });

/** The example's head as soon as the example is there. Without questions there is nothing to report on. */
export function Outline() {
  const { applicationID = "" } = useParams({ strict: false });
  const example = useOutlineData(exampleQuery(applicationID));
  if (!example || example.questions.length === 0) return <PageSkeleton shape="text" />;
  return <PageOutline {...heading(example)} shape="text" />;
}
