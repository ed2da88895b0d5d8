// Package token lets programs in: by personal tokens, by tokens of an organization's services, and by clients that exchange their
// secret for tokens of an hour (OAuth 2.0 client credentials). A token acts for its account with the account's rights of that moment,
// narrowed by the token's scopes ([authz.Policy].Token).
//
// Tables: api_token and client_token. Its queries join account. Of a secret only the hash is stored.
//
// Tokens end when they expire or are revoked, and with all sessions of their account: when it is suspended or deleted, gets another role or
// a password by letter ([Service.Beside]).
package token
