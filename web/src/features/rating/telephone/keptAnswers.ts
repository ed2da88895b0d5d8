import { formNamed, KeptForms } from "@/rater/form/keptForms";

/** The part of the storage keys that stands for forms that an account fills in for raters. */
export const telephoneKind = "rating";

/** The name under which a form's answers are stored; it begins with the request, which leads to the form. */
export const keptName = (requestId: string, formId: string) => `${requestId}.${formId}`;

/** How the locks of a form name it. */
export const ratingNamed = (account: string, id: string) => formNamed(account, telephoneKind, id);

/** What the server has not confirmed of the forms that an account fills in for raters. */
export class KeptAnswersOf extends KeptForms {
  constructor(account: string) {
    super(telephoneKind, account);
  }
}
