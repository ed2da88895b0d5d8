package app

import (
	"milepost/internal/authz"
)

// accountForgeries are about who somebody is and what they may.
var accountTamperings = []tampering{
	{
		what: "registering as the highest role is a request", operation: "register", caller: "nobody",
		with: map[string]any{"access_role": "Super Admin"}, want: 201, stays: registeredIs(authz.SuperAdmin, "awaiting"),
	},
	{
		what: "a state among the fields is the one on the map", operation: "register", caller: "nobody",
		with: map[string]any{"state": "active"}, want: 201, stays: registeredIs(authz.Specialist, "awaiting"),
	},
	{
		what: "a query says nothing about the role or the approval", operation: "register", caller: "nobody",
		query: "?access_role=Super+Admin&role=Super+Admin&pending=no&state=active&approve=true", want: 201,
		stays: registeredIs(authz.Specialist, "awaiting"),
	},
	{
		what: "a role that there is not", operation: "register", caller: "nobody", with: map[string]any{"access_role": "super admin"}, want: 422,
		stays: accountIs(theCaller),
	},
	{
		what: "a second spelling of a field", operation: "register", caller: "nobody", with: map[string]any{"Access_Role": "Super Admin"}, want: 400,
		stays: accountIs(theCaller),
	},
	{
		what: "registering with the address of another", operation: "register", caller: "nobody", with: map[string]any{"email": strangerEmail}, want: 409,
		stays: accountIs(theStranger),
	},
	{
		what: "logging in does not end the wait for approval", operation: "login", caller: "awaiting",
		with: map[string]any{"pending": "no", "pending_token": "x"}, want: 200, stays: func(f tamperedCall) (string, string) {
			return f.said("message") + f.cookie, "pending"
		},
	},
	{
		what: "logging in under the id of another", operation: "login", caller: "user", with: map[string]any{"id": strangerID}, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.said("userId"), f.me.ID },
	},
	{
		what: "logging in with the address of another", operation: "login", caller: "user",
		with: map[string]any{"email": strangerEmail, "password": "not-Theirs-1!"}, want: 401, stays: accountIs(theStranger),
	},
	{
		what: "asking for a token sets no password", operation: "forgot-password", caller: "nobody",
		with: map[string]any{"password": "taken-Over-1!", "email": strangerEmail}, want: 200, stays: accountIs(theStranger),
	},
	{
		what: "a reset does not end the wait for approval", operation: "reset-password", caller: "awaiting", row: own,
		with: map[string]any{"pending": "no", "token": "x"}, want: 200, stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT state FROM account WHERE id = $1`, f.me.ID), "awaiting"
		},
	},
	{
		what: "a reset of another by their id", operation: "reset-password", caller: "nobody", row: own,
		with: map[string]any{"id": strangerID}, want: 422, stays: accountIs(theStranger),
	},
	{
		what: "a reset of another by their address", operation: "reset-password", caller: "nobody", row: own,
		with: map[string]any{"email": strangerEmail}, want: 422, stays: accountIs(theStranger),
	},
	{
		what: "a reset of another by id and address, without a token", operation: "reset-password", caller: "user", row: missing,
		with: map[string]any{"id": strangerID, "email": strangerEmail, "token": "x", "pending": "no"}, want: 401, stays: accountIs(theStranger),
	},
	{
		what: "the profile's state is the one on the map", operation: "update-profile", caller: "user", with: map[string]any{"state": "suspended"}, want: 200,
		stays: accountIs(theCaller),
	},
	{
		what: "the profile of another, named in the query", operation: "update-profile", caller: "user", query: "?id=" + strangerID + "&user_id=" + strangerID, want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT first_name FROM account WHERE id = $1`, f.stranger.ID), "Robin"
		},
	},
	{
		what: "a role within the name", operation: "update-profile", caller: "user",
		with: map[string]any{"name": map[string]string{"first": "A", "last": "B", "role": "Super Admin"}}, want: 422, stays: accountIs(theCaller),
	},
	{
		what: "the password of another", operation: "change-password", caller: "user", query: "?id=" + strangerID + "&email=" + strangerEmail, want: 200,
		stays: accountIs(theStranger),
	},
	{
		what: "reactivating approves nobody", operation: "set-user", caller: "super", row: applicant, with: map[string]any{"pending": "no"}, want: 409,
		stays: accountIs(theStranger),
	},
	{
		what: "approving by one who only reads", operation: "set-user", caller: "developer", row: applicant,
		with: map[string]any{"pending": "no", "approve": true}, want: 403, stays: accountIs(theStranger),
	},
	{
		what: "approving oneself", operation: "set-user", caller: "awaiting", row: own,
		with: map[string]any{"pending": "no", "approve": true}, want: 401, stays: accountIs(theCaller),
	},
	{
		what: "giving oneself a role", operation: "set-user-role", caller: "specialist", row: own,
		with: map[string]any{"user_level": "Super Admin"}, want: 403, stays: accountIs(theCaller),
	},
	{
		what: "a role approves nobody", operation: "set-user-role", caller: "super", row: applicant, query: "?approve=true&pending=no", want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT state FROM account WHERE id = $1`, f.stranger.ID), "awaiting"
		},
	},
	{
		what: "the role in the query is not read", operation: "set-user-role", caller: "super", row: others, query: "?user_level=Super+Admin&role=Super+Admin", want: 200,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT role FROM account WHERE id = $1`, f.stranger.ID), "Specialist"
		},
	},
	{
		what: "deleting another than the path names", operation: "delete-user", caller: "super", row: missing, query: "?id=" + strangerID, want: 404,
		stays: accountIs(theStranger),
	},
	{
		what: "a passkey for another, named in the query", operation: "add-passkey", caller: "user", query: "?user_id=" + strangerID + "&email=" + strangerEmail, want: 200,
		stays: func(f tamperedCall) (string, string) { return f.passkeysOf(f.stranger) + f.passkeysOf(f.me), "01" },
	},
	{
		what: "an owner among the fields of a passkey", operation: "add-passkey", caller: "user", with: map[string]any{"user_id": strangerID}, want: 422,
		stays: func(f tamperedCall) (string, string) { return f.passkeysOf(f.stranger) + f.passkeysOf(f.me), "00" },
	},
	{
		what: "removing the passkey of another", operation: "remove-passkey", caller: "super", row: others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) { return f.passkeysOf(f.stranger), "1" },
	},
	{
		what: "proving to be another", operation: "step-up", caller: "user", with: map[string]any{"email": strangerEmail}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = 'account.step_up' AND subject_id IN ($1, $2)`, f.stranger.ID, f.me.ID), "0"
		},
	},
	{
		what: "ending the session of another", operation: "end-session", caller: "super", row: others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CASE WHEN ended_at IS NULL THEN 'open' ELSE 'ended' END FROM session WHERE id = $1`, f.stranger.session()), "open"
		},
	},
	{
		what: "ending the sessions of another", operation: "end-other-sessions", caller: "super", query: "?user_id=" + strangerID + "&account_id=" + strangerID, want: 204,
		stays: func(f tamperedCall) (string, string) {
			return f.text(`SELECT CASE WHEN ended_at IS NULL THEN 'open' ELSE 'ended' END FROM session WHERE id = $1`, f.stranger.SessionID), "open"
		},
	},
}

// applicant is the row of another's account that waits for approval.
const applicant = "applicant"
