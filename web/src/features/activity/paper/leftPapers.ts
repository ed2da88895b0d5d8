import { leftForms } from "@/rater/form/leftForms";
import { callFor, paperKind } from "./paper";

/** Answers that were entered from paper and are left on this device. */
export const leftPapers = leftForms(paperKind, (id) => {
  const [activityId = "", entry = "1"] = id.split(".");
  return callFor(activityId, Number(entry)).call;
});
