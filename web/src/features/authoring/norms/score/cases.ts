import "@/words/norms";
import { t } from "@lingui/core/macro";
import { z } from "zod";
import { fieldWords } from "@/ui/form/rules";
import type { TryCase } from "../api";

/** The server takes no more at once. */
export const mostCases = 500;

/** A child and its score as they are typed: of a number the text, of a date YYYY-MM-DD. */
export interface CaseFields {
  birth_date: string;
  test_date: string;
  gestation_weeks: string;
  gestation_days: string;
  sex: string;
  raw: string;
}

/** Which fields there are, in the order in which a spreadsheet's columns are read. */
export const caseFields = ["birth_date", "test_date", "gestation_weeks", "gestation_days", "sex", "raw"] as const;

export const fieldName = (field: keyof CaseFields): string =>
  ({
    birth_date: t`Birth date`,
    test_date: t`Test date`,
    gestation_weeks: t`Weeks of gestation`,
    gestation_days: t`Days`,
    sex: t`Sex for norms`,
    raw: t`Raw score`,
  })[field];

export const emptyCase = (testDate: string): CaseFields => ({
  birth_date: "",
  test_date: testDate,
  gestation_weeks: "",
  gestation_days: "",
  sex: "",
  raw: "",
});

const whole = (least: number, most: number, message: string) =>
  z
    .string()
    .refine(
      (text) => text.trim() === "" || (/^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most),
      message,
    );

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text.trim());

/** What is wrong with cases. Without norms only ages are asked for, and no raw score is needed. */
export const casesSchema = (withNorms: boolean) =>
  z.object({
    cases: z.array(
      z
        .object({
          birth_date: z.string(),
          test_date: z.string().min(1, fieldWords.required),
          gestation_weeks: whole(20, 45, t`From 20 to 45 weeks, or empty.`),
          gestation_days: whole(0, 6, t`From 0 to 6 days, or empty.`),
          sex: z.string(),
          raw: z
            .string()
            .refine((text) => !withNorms || text.trim() !== "", fieldWords.required)
            .refine((text) => text.trim() === "" || isNumber(text), t`A number, such as 12 or 12.5.`),
        })
        .superRefine(({ birth_date, test_date }, context) => {
          if (birth_date && test_date && birth_date > test_date)
            context.addIssue({ code: "custom", path: ["birth_date"], message: t`This is after the test.` });
        }),
    ),
  });

const number = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const toCase = (fields: CaseFields): TryCase => ({
  birth_date: fields.birth_date || null,
  test_date: fields.test_date,
  gestation_weeks: number(fields.gestation_weeks),
  gestation_days: number(fields.gestation_days),
  sex: fields.sex || null,
  raw: number(fields.raw),
});
