import "@/words/registration";
import { t } from "@lingui/core/macro";

/** Texts about a new account, a new password and a second factor: the log-in's first page needs none of them. */
export const newAccountMessages = {
  passwordShort: t`Password requires at least 8 characters`,
  passwordLong: t`Password may have at most 128 characters`,
  passwordSigns: t`Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').`,
  passwordsDiffer: t`The passwords you entered did not match`,
  emailTaken: t`This email is already registered.`,
  registrationFailed: t`An Error has occurred`,
  factorNeeded: t`Your role needs two-step login: besides your password, a code of an app on your phone, or a passkey instead of both.`,
  noPasskeysHere: t`This browser cannot use a passkey here: it needs an address with a name, and https.`,
  noPermission: t`You don't have permission to access this feature.`,
};
