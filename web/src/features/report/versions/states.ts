import { t } from "@lingui/core/macro";
import "@/words/report";
import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { formatDateTime } from "@/ui/format";
import { signedDate } from "../days";
import { reportKeys } from "../keys";
import type { Content } from "../report";
import type { SavedState, SignedVersion } from "./versions";

/** A state of the written content: the present one, a signed version, or one before a later save. */
export interface State {
  /** "now", "v" with the number of a version, "r" with a revision. */
  id: string;
  label: string;
}

export const now = "now";

/** All states of a report, the newest first. */
export function statesOf(versions: SignedVersion[], saved: SavedState[]): State[] {
  const before = [
    ...versions.map(({ number, signed_on: day, signed_at: at }) => ({
      at,
      id: `v${number}`,
      label: t`Signed as version ${number}, ${signedDate(day, at)}`,
    })),
    ...saved.map(({ revision, saved_at: at, saved_by: by }) => ({
      at,
      id: `r${revision}`,
      label: t`Saved ${formatDateTime(at)} by ${by}`,
    })),
  ];
  before.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return [{ id: now, label: t`As it is written now` }, ...before];
}

async function contentOf(report: string, state: string): Promise<Content> {
  const number = Number(state.slice(1));
  if (state.startsWith("v")) {
    const path = { id: report, number };
    return (await call(api.GET("/api/report/{id}/version/{number}", { params: { path } }))).content;
  }
  const path = { id: report, revision: number };
  return (await call(api.GET("/api/report/{id}/history/{revision}", { params: { path } }))).content;
}

/** The content of a former state. */
export const stateQuery = (report: string, state: string) =>
  queryOptions({
    queryKey: reportKeys.state(report, state),
    queryFn: () => contentOf(report, state),
    enabled: state !== now,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
