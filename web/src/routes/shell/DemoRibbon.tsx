import { t } from "@lingui/core/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import classes from "./Shell.module.css";

const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: () => call(api.GET("/api/about")),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The server marks its pages, so that nothing moves for the ribbon; in development the page is not the server's. */
const isMarked = () => document.documentElement.dataset.demo !== undefined;

/** Says on every page that what is shown was made up, when the server runs on demo data. */
export function DemoRibbon() {
  const { data } = useQuery({ ...aboutQuery, enabled: import.meta.env.DEV });
  if (!isMarked() && !data?.demo) return null;
  return <p className={classes.demo}>{t`Demo: every person and result here is made up.`}</p>;
}
