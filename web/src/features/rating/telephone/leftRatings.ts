import { leftForms } from "@/rater/form/leftForms";
import { telephoneKind } from "./keptAnswers";
import { callFor } from "./telephone";

/** Answers of raters who telephoned that are left on this device. */
export const leftRatings = leftForms(telephoneKind, (id) => {
  const [requestId = "", formId = ""] = id.split(".");
  return callFor(requestId, formId).call;
});
