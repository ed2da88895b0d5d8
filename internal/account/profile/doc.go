// Package profile is what people do with their own account: what they tell about themselves, their password, and the key
// with which a browser seals what it must keep of them.
//
// Tables: none of its own. It writes the fields of a person in account, and the row "storage-secret" of setting.
package profile
