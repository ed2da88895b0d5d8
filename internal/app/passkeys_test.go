package app

import (
	"context"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/erasure"
)

func (w *world) passkeySite() string { return w.Config.PublicURL }

func (p *person) party() passkey.Party {
	party, err := passkey.NewParty(passkey.Site{PublicURL: p.w.passkeySite()})
	require.NoError(p.w.t, err)
	return party
}

// device is one that holds a passkey which the server does not know.
func (p *person) device() *passkeytest.Device {
	d := passkeytest.New(p.w.t, p.w.passkeySite())
	d.Make(p.creation())
	return d
}

func (p *person) creation() passkey.CreationOptions {
	options, err := p.party().Creation(passkey.Holder{Handle: p.ID, Email: p.Email})
	require.NoError(p.w.t, err)
	return options
}

// passkeyDevice is the device that holds the person's passkey.
func (p *person) passkeyDevice() *passkeytest.Device {
	p.passkey()
	return p.w.devices[p.ID]
}

// passkey is the id of the person's passkey.
func (p *person) passkey() string {
	return p.row("passkey", func(context.Context) (string, error) {
		d, options := passkeytest.New(p.w.t, p.w.passkeySite()), p.creation()
		made, err := p.party().Made(passkey.Holder{Handle: p.ID}, d.Make(options))
		require.NoError(p.w.t, err)
		made.ID, made.AccountKey, made.Name, made.CreatedAt = uuid.NewString(), p.Key, "Key", db.Micros(p.w.Now())
		p.w.devices[p.ID] = d
		return made.ID, p.w.DB.Tx(p.w.t.Context(), func(ctx context.Context, tx *db.Tx) error { return passkey.Insert(ctx, tx, made) })
	})
}

// waiting stores a ceremony of the person's browser and answers its cookie.
func (p *person) waiting(challenge string, purpose passkey.Purpose, of *int64) map[string]string {
	c := passkey.Ceremony{Challenge: challenge, Browser: uuid.NewString(), Purpose: purpose}
	if of != nil {
		c.AccountKey = *of
	}
	require.NoError(p.w.t, p.w.DB.Tx(p.w.t.Context(), func(ctx context.Context, tx *db.Tx) error { return passkey.Begin(ctx, tx, c, p.w.Now()) }))
	return map[string]string{"milepost_passkey": c.Browser}
}

// proof is what the person's browser sends when a passkey of the device was proven.
func (p *person) proof(d *passkeytest.Device, purpose passkey.Purpose, of *int64) call {
	options, err := p.party().Request(nil)
	require.NoError(p.w.t, err)
	return call{body: login.PasskeyProof{Credential: d.Prove(options)}, cookies: p.waiting(options.Challenge, purpose, of)}
}

// attestation is what the person's browser sends when it has made a passkey.
func (p *person) attestation() call {
	options := p.creation()
	made := passkeytest.New(p.w.t, p.w.passkeySite()).Make(options)
	return call{
		body:    login.NewPasskey{PasskeyName: login.PasskeyName{Name: "Phone"}, Credential: made},
		cookies: p.waiting(options.Challenge, passkey.ToAdd, &p.Key),
	}
}

// passkeysOf counts somebody's passkeys.
func (w *world) passkeysOf(p *person) string {
	return w.text(`SELECT CAST(count(*) AS TEXT) FROM passkey WHERE account_key = $1`, p.Key)
}

// guardedOperations are those that a session alone may not call.
var guardedOperations = []string{"delete-user", "set-user-role", "reset-user-factor", "export-audit", "order-erasure", "remove-passkey", "begin-passkey", "add-passkey"}

// Every operation whose policy says so, and no other, is refused in a session whose owner has not proven again that it is they;
// and then nothing changes.
func TestASessionAloneDoesNotDoWhatAsksForAProof(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		var asking []string
		for _, op := range w.operations {
			if op.Policy.StepUp {
				asking = append(asking, op.ID)
			}
		}
		require.Subset(t, guardedOperations, asking)
		for _, id := range guardedOperations {
			me, other := w.person(authz.SuperAdmin, account.Active), w.person(authz.AppUser, account.Active)
			w.exec(`UPDATE session SET stepped_up_at = NULL WHERE account_key = $1`, me.Key)
			row := others
			if id == "remove-passkey" {
				row = own
			}
			c := accessCase{world: w, me: me, stranger: other, row: row}
			in := c.prepare(id)
			if id == "order-erasure" {
				in.body = erasure.OrderedErasure{ChildID: other.child(), Name: "Mia Stone"}
			}
			before := w.changes()
			answer := w.serve(w.request(w.operation(id), in, me.cookies()))
			require.Equal(t, http.StatusForbidden, answer.Code, id)
			require.Contains(t, answer.Body.String(), `"code":"step-up-required"`, id)
			require.Equal(t, before, w.changes(), id)
			w.exec(`UPDATE session SET stepped_up_at = $1 WHERE account_key = $2`, db.Micros(w.Now()), me.Key)
			answer = w.serve(w.request(w.operation(id), in, me.cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", id, answer.Body)
		}
	})
}

// changes are what such a call would leave.
func (w *world) changes() string {
	return w.text(`SELECT (SELECT count(*) FROM account WHERE archived_at IS NULL) || ' ' || (SELECT count(*) FROM passkey) || ' ' ||
		(SELECT count(*) FROM passkey_ceremony) || ' ' || (SELECT count(*) FROM child_erasure) || ' ' || (SELECT count(*) FROM job) || ' ' ||
		(SELECT count(*) FROM account WHERE role = 'Specialist')`)
}
