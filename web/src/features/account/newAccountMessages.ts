import "@/words/registration";
import { t } from "@lingui/core/macro";

/** Texts about a new account and a new password, which the log-in needs none of. */
export const newAccountMessages = {
  passwordShort: t`Password requires at least 8 characters`,
  passwordLong: t`Password may have at most 128 characters`,
  passwordSigns: t`Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').`,
  passwordsDiffer: t`The passwords you entered did not match`,
  emailTaken: t`This email is already registered.`,
  registrationFailed: t`An Error has occurred`,
};
