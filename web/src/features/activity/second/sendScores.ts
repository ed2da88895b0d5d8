import { api, call } from "@/api/client";
import type { components } from "@/api/schema";

export type NewSecondScore = components["schemas"]["NewSecondScore"];
export type SecondScoreOutcome = components["schemas"]["SecondScoreOutcome"];

export const sendSecondScores = (id: string, scores: NewSecondScore[]): Promise<SecondScoreOutcome[]> =>
  call(api.PATCH("/api/activity/second/{id}", { params: { path: { id } }, body: { scores } }));
