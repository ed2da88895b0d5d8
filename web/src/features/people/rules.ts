import { t } from "@lingui/core/macro";
import "@/words/people";
import { z } from "zod";
import { fieldWords, isEmail } from "@/ui/form/rules";
import { today } from "@/ui/format/day";

// What the forms about people agree on.

export const tooLong = t`This is too long`;
export const inFuture = t`Please enter a date that is not in the future.`;

const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/** A text of so many letters at most. */
export const textUpTo = (most: number) => z.string().trim().max(most, tooLong);

/** An e-mail address, or nothing. */
export const emailOrNone = (most: number) =>
  textUpTo(most).refine((text) => text === "" || isEmail(text), fieldWords.email);

/** A number that can be dialled, however it is written, or nothing. */
export const phoneOrNone = (most: number) =>
  textUpTo(most).refine((text) => text === "" || digits(text) >= 3, fieldWords.phone);

/** A day that is not still to come, or none. */
export const pastOrNone = (wrong = inFuture) => z.string().refine((date) => date <= today(), wrong);
