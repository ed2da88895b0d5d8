package contract

import (
	"maps"

	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/testworld"
)

// passkeyOperations are about passkeys, and about proving again that one is still there.
var passkeyOperations = table{
	"begin-passkey-login": {Call: func(Case) call { return call{} }},
	"login-passkey": {Call: func(c Case) call {
		if c.Row == Missing {
			return c.Me.Proof(c.Stranger.Device(), passkey.ToLogIn, nil)
		}
		return c.Me.Proof(c.Owner().PasskeyDevice(), passkey.ToLogIn, nil)
	}},
	"begin-factor-passkey": {Call: func(c Case) call {
		c.Me.PasskeyDevice()
		if c.Row == Missing {
			return call{}
		}
		return call{Cookies: c.Me.Challenge()}
	}},
	"login-factor-passkey": {Call: func(c Case) call {
		in := c.Me.Proof(c.Owner().PasskeyDevice(), passkey.AsSecondFactor, &c.Me.Key)
		if c.Row != Missing {
			maps.Copy(in.Cookies, c.Me.Challenge())
		}
		return in
	}},
	"list-passkeys": {Call: func(Case) call { return call{} }},
	"begin-passkey": {Call: func(c Case) call { return c.orChallenge(nil) }},
	"add-passkey": {
		Call: func(c Case) call {
			in := c.Me.Attestation()
			if c.Row == challenged {
				maps.Copy(in.Cookies, c.Me.Challenge())
			}
			return in
		},
		Tamper: []tampering{
			{
				what: "a passkey for another, named in the query", caller: "user", query: "?user_id=" + strangerID + "&email=" + strangerEmail, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return passkeysOf(f.World, f.Stranger) + passkeysOf(f.World, f.Me), "01"
				},
			},
			{
				what: "an owner among the fields of a passkey", caller: "user", with: map[string]any{"user_id": strangerID}, want: 422,
				stays: func(f tamperedCall) (string, string) {
					return passkeysOf(f.World, f.Stranger) + passkeysOf(f.World, f.Me), "00"
				},
			},
		},
	},
	"rename-passkey": {Call: func(c Case) call { return call{ID: c.id((*person).Passkey), Body: login.PasskeyName{Name: "Phone"}} }},
	"remove-passkey": {Call: func(c Case) call { return call{ID: c.id((*person).Passkey)} }, Tamper: []tampering{{
		what: "removing the passkey of another", caller: "super", row: Others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) { return passkeysOf(f.World, f.Stranger), "1" },
	}}},
	"get-step-up": {Call: func(Case) call { return call{} }},
	"step-up": {Call: func(Case) call { return call{Body: login.OwnPassword{Password: testworld.Password}} }, Tamper: []tampering{{
		what: "proving to be another", caller: "user", with: map[string]any{"email": strangerEmail}, want: 422,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = 'account.step_up' AND subject_id IN ($1, $2)`, f.Stranger.ID, f.Me.ID), "0"
		},
	}}},
	"begin-passkey-step-up": {Call: func(c Case) call {
		c.Me.PasskeyDevice()
		return call{}
	}},
	"step-up-passkey": {Call: func(c Case) call { return c.Me.Proof(c.Owner().PasskeyDevice(), passkey.ToStepUp, &c.Me.Key) }},
}
