// Package account owns who may come in: registration, login, sessions, approval and roles.
//
// Tables: account, session, access_token. It asks no other slice. httpx asks it who a request comes from.
package account
