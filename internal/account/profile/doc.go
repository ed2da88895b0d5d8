// Package profile manages a user's own account: their details, their password, and the key with which a browser seals the data
// it stores for them.
//
// Tables: none of its own. It writes the fields of a person in account, and the row "storage-secret" of setting.
package profile
