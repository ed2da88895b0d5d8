// Package account owns who somebody is: registration and its fields, the confirmation of addresses, the states of an
// account, and how it is found by its name. The rooms below use it and stand beside each other:
//
//   - login lets people in and keeps them in: passwords, second factors (account/factor), passkeys (account/passkey), sessions;
//   - reset sets a forgotten password;
//   - profile is what people do with their own account;
//   - users is the management of all accounts;
//   - passwords, which knows none of the others, hashes and judges passwords.
//
// What a room must end of another one's goes through an interface ([Logins], profile.Resets); what higher packages want to hear
// goes through a hook. internal/app connects both. Beside [Service] the subpackages use the functions that read and change an
// [Account] ([ByID], [SetPassword], …), [Letter] and [AuditEvent].
//
// Tables: account, account_gram (what a search looks up), email_confirmation. It asks no other package.
package account
