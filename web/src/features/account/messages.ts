/** Texts that the account screens show word for word. */
export const messages = {
  passwordShort: "Password requires at least 8 characters",
  passwordLong: "Password may have at most 128 characters",
  passwordSigns: "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').",
  passwordsDiffer: "The passwords you entered did not match",
  passwordHint: "Password must contain at least 8 characters, 1 number, and 1 special character",
  mustLogIn: "You must log in to access this page.",
  badLogin: "The provided email or password is incorrect.",
  pending:
    "This account is still pending approval. Please wait for your account to be approved. You will receive an account status email within 5-7 business days.",
  loginOver: "This login took too long or too many codes were wrong. Please enter your password again.",
  factorNeeded:
    "Your role needs two-step login: besides your password, a code of an app on your phone, or a passkey instead of both.",
  noPasskeysHere: "This browser cannot use a passkey here: it needs an address with a name, and https.",
  emailTaken: "This email is already registered.",
  registrationFailed: "An Error has occurred",
  noPermission: "You don't have permission to access this feature.",
} as const;
