// Package users is the management of accounts by Super Admins: the list with its search, approval and suspension, roles, lost
// second factors, and deletion.
//
// Tables: none of its own. It reads account and account_gram, and writes role, state and the marks of archived accounts.
package users
