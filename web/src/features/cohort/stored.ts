import { t } from "@lingui/core/macro";
import "@/words/statistics";

// A run is stored with the names of its tests, what they take for granted, and why figures are missing, and a schedule with why it
// was paused, all in English. These are the same in the language of the page.

const known: Record<string, string> = {
  "Welch’s t test": t`Welch’s t test`,
  "Welch’s analysis of variance": t`Welch’s analysis of variance`,
  "Paired t test": t`Paired t test`,
  "Pearson’s correlation": t`Pearson’s correlation`,
  "The probabilities of these pairs are corrected by Holm’s method.": t`The probabilities of these pairs are corrected by Holm’s method.`,
  "The means are distributed normally, which holds for some 30 values or more, or for values that are.": t`The means are distributed normally, which holds for some 30 values or more, or for values that are.`,
  "The variances may differ.": t`The variances may differ.`,
  "The children have activities in both periods: what each counts with in one is compared with that in the other.": t`The children have activities in both periods: what each counts with in one is compared with that in the other.`,
  "The variables go together in a straight line, without single values far away from the others.": t`The variables go together in a straight line, without single values far away from the others.`,
  "Each child counts once, with its first activity.": t`Each child counts once, with its first activity.`,
  "Each child counts once, with its last activity.": t`Each child counts once, with its last activity.`,
  "Each child counts once, with the mean of its activities.": t`Each child counts once, with the mean of its activities.`,
  "Some children are in more than one of these, which the test does not allow for: read small probabilities with care.": t`Some children are in more than one of these, which the test does not allow for: read small probabilities with care.`,
  "a count, not a sample": t`a count, not a sample`,
  "no activities match": t`no activities match`,
  "fewer than 10 children": t`fewer than 10 children`,
  "hidden, so that subtraction does not reveal a smaller group": t`hidden, so that subtraction does not reveal a smaller group`,
  "no value occurs twice": t`no value occurs twice`,
  "single values are not shown": t`single values are not shown`,
  "fewer than 10 children on a side of it": t`fewer than 10 children on a side of it`,
  "the report's period has no beginning": t`the report's period has no beginning`,
  "fewer than two groups": t`fewer than two groups`,
  "the values do not vary": t`the values do not vary`,
};

/** Why a schedule was paused or a report not sent. */
const delivery: Record<string, string> = {
  "Your account may not compute reports at present.": t`Your account may not compute reports at present.`,
  "Your e-mail address is not confirmed.": t`Your e-mail address is not confirmed.`,
  "The time zone is not known any more.": t`The time zone is not known any more.`,
  "This report cannot be computed any more. Open it and look at what it asks for.": t`This report cannot be computed any more. Open it and look at what it asks for.`,
  "The server stopped while a letter was being sent; it may not have arrived.": t`The server stopped while a letter was being sent; it may not have arrived.`,
  "The report was paused or archived before it was sent.": t`The report was paused or archived before it was sent.`,
  "Your role changed after the report was computed, and it is not open to you any more.": t`Your role changed after the report was computed, and it is not open to you any more.`,
  "The letters could not be written.": t`The letters could not be written.`,
  "The mail server refuses an address.": t`The mail server refuses an address.`,
  "The mail server could not be reached.": t`The mail server could not be reached.`,
};

/** A text of a stored run in the language of the page; as it is stored where it is none that the page knows. */
export function storedWords(text: string): string {
  const [, least] = /^needs (\d+) or more$/.exec(text) ?? [];
  if (least) return t`needs ${least} or more`;
  const [, why] = /^The report could not be computed: (.+)$/s.exec(text) ?? [];
  return why ? t`The report could not be computed: ${why}` : (known[text] ?? delivery[text] ?? text);
}
