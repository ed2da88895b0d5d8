import "@/words/norms";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { type TryCase, type TryResult, tryCases } from "../api";
import { type CaseFields, casesSchema, emptyCase, toCase } from "./cases";

export interface ScoreValues {
  cases: CaseFields[];
}

/** What came of a case: its ages, and its figures where norms were chosen. */
export interface Scored {
  number: number;
  asked: TryCase;
  age: components["schemas"]["AgeResult"];
  figures?: TryResult;
}

export interface Scores {
  norm: string | undefined;
  rows: Scored[];
}

async function score(norm: string | undefined, cases: TryCase[]): Promise<Scored[]> {
  const row = (index: number) => ({ number: index + 1, asked: cases[index] ?? { test_date: "" } });
  if (norm)
    return (await tryCases(norm, cases)).map((figures, index) => ({ ...row(index), age: figures.age, figures }));
  const body = { cases: cases.map(({ sex: _, raw: __, ...one }) => one) };
  const { results } = await call(api.POST("/api/age", { body }));
  return results.map((age, index) => ({ ...row(index), age }));
}

/** The form of hand scoring, and what came of it. Nothing of it is kept anywhere. */
export function useScore(norm: string | undefined) {
  const [scores, setScores] = useState<Scores | null>(null);
  const form = useAppForm<ScoreValues>({
    initial: { cases: [emptyCase(today())] },
    resolver: zodResolver(casesSchema(norm !== undefined)),
    save: async ({ cases }) => setScores({ norm, rows: await score(norm, cases.map(toCase)) }),
  });
  return { form, scores: scores && scores.norm === norm ? scores.rows : null };
}
