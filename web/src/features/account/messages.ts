import { t } from "@lingui/core/macro";
/** Texts that the account screens show word for word. */
export const messages = {
  passwordHint: t`Password must contain at least 8 characters, 1 number, and 1 special character`,
  mustLogIn: t`You must log in to access this page.`,
  badLogin: t`The provided email or password is incorrect.`,
  pending: t`This account is still pending approval. Please wait for your account to be approved. You will receive an account status email within 5-7 business days.`,
  loginOver: t`This login took too long or too many codes were wrong. Please enter your password again.`,
};
