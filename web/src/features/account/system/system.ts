import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { textsOf } from "@/api/findings";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

type Schemas = components["schemas"];
export type SystemState = Schemas["SystemState"];
export type SystemNode = Schemas["SystemNode"];
export type SystemFinding = Schemas["SystemFinding"];
export type SystemChecks = Schemas["SystemChecks"];

/** The figures change while the page is open; an examination calls other servers, and is made when somebody asks for it. */
const figuresAfter = 30_000;

export const systemQuery = queryOptions({
  queryKey: [...accountKeys.system, "state"],
  queryFn: () => call(api.GET("/api/system")),
  refetchInterval: figuresAfter,
});

const severity = { broken: 0, warning: 1, ok: 2 } as const;

/** The findings in the language of the page, the worst first. */
async function examined(): Promise<SystemChecks> {
  const checks = await call(api.GET("/api/system/checks"));
  const texts = await textsOf(checks.findings);
  const findings = checks.findings.map((finding, at) => ({ ...finding, message: texts[at] ?? finding.message }));
  return { ...checks, findings: findings.sort((a, b) => severity[a.state] - severity[b.state]) };
}

export const checksQuery = queryOptions({
  queryKey: [...accountKeys.system, "checks"],
  queryFn: examined,
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
