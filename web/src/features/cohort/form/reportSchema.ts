import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { z } from "zod";
import { atOnce, isEmail, required } from "@/ui/form/rules";
import { fromUsDate } from "./usDate";

const mostAge = 120;
export const mostRecipients = 20;

const isAge = (text: string) => text.trim() === "" || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= mostAge);

const age = () => z.string().refine(isAge, t`Please enter whole years from 0 to ${mostAge}.`);

const day = () =>
  z
    .string()
    .refine((text) => text.trim() === "" || fromUsDate(text) !== undefined, t`Please enter a day as MM/DD/YYYY.`);

interface Ages {
  age_from: string;
  age_to: string;
}

const turned = ({ age_from, age_to }: Ages) =>
  age_from.trim() !== "" &&
  age_to.trim() !== "" &&
  isAge(age_from) &&
  isAge(age_to) &&
  Number(age_from) > Number(age_to);

const reversed = (start: string, end: string) => {
  const [from, until] = [fromUsDate(start), fromUsDate(end)];
  return from !== undefined && until !== undefined && from > until;
};

const rule = () =>
  z
    .looseObject({ kind: z.string(), age_from: age(), age_to: age(), values: z.array(z.string()) })
    .refine((one) => !turned(one), { path: ["age_to"], message: t`This is below the age from.`, ...atOnce })
    .refine(({ kind, age_from, age_to }) => kind !== "age" || age_from.trim() !== "" || age_to.trim() !== "", {
      path: ["age_from"],
      message: t`Please enter an age, or remove the rule.`,
      ...atOnce,
    })
    .refine(({ kind, values }) => kind === "age" || values.length > 0, {
      path: ["values"],
      message: t`Please choose one or more, or remove the rule.`,
      ...atOnce,
    });

const users = () =>
  z
    .looseObject({
      age_from: age(),
      age_to: age(),
      date_start: day(),
      date_end: day(),
      rules: z.array(rule()),
    })
    .refine((one) => !turned(one), { path: ["age_to"], message: t`This is below the age from.`, ...atOnce })
    .refine(({ date_start, date_end }) => !reversed(date_start, date_end), {
      path: ["date_end"],
      message: t`This is before the date start.`,
      ...atOnce,
    });

/** Of a schedule that is off nothing is asked. */
const automation = () => z.discriminatedUnion("schedule", [z.looseObject({ schedule: z.literal("never") }), weekly()]);

const weekly = () =>
  z.looseObject({
    schedule: z.literal("every_week"),
    time_zone: z.string().min(1, t`Please choose a time zone.`),
    recipients: z
      .array(z.string())
      .max(mostRecipients, t`At most ${mostRecipients} recipients.`)
      .superRefine((all, context) => {
        const wrong = all.find((one) => !isEmail(one));
        if (wrong) context.addIssue({ code: "custom", message: t`“${wrong}” is no email address.` });
      }),
  });

/** What must be right before a report is computed. */
const asked = () =>
  z.looseObject({
    users: users(),
    variables: z.array(z.string()).min(1, t`Please choose one or more variables.`),
    outputs: z.array(z.string()).min(1, t`Please choose one or more outputs.`),
    compare_variables: z
      .array(z.string())
      .refine(({ length }) => length !== 1, t`Please choose two variables or more, or none.`),
  });

/** What is wrong with what a report is computed from, by the name of the field. */
export function wrongToCompute(values: object): Record<string, string> {
  const { error } = z.looseObject({ definition: asked() }).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

/** What must be right before a report is saved: it has a name too. */
export const reportSchema = () =>
  z.looseObject({
    definition: z.looseObject({ ...asked().shape, name: required }),
    automation: automation(),
  });
