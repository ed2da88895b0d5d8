// Package account owns accounts: registration and its fields, the confirmation of addresses, the states of an account, and how
// it is found by its name. These subpackages use it and do not import each other:
//
//   - login lets people in and keeps them in: passwords, second factors (account/factor), passkeys (account/passkey), sessions;
//   - reset sets a forgotten password;
//   - token lets programs in by tokens, and OAuth clients;
//   - profile is what people do with their own account;
//   - users is the management of all accounts;
//   - passwords, which knows none of the others, hashes and judges passwords.
//
// A subpackage acts on another one's data through an interface ([Logins], profile.Resets) and notifies higher packages through
// a hook; internal/app connects both. Besides [Service], the subpackages use the functions that read and change an [Account]
// ([ByID], [SetPassword], …), [Letter] and [AuditEvent].
//
// Tables: account, account_gram (what a search looks up), email_confirmation. It imports no other capability.
package account
