package testworld

import (
	"context"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/db"
)

func (w *World) passkeySite() string { return w.Config.PublicURL }

func (p *Person) party() passkey.Party {
	party, err := passkey.NewParty(passkey.Site{PublicURL: p.World.passkeySite()})
	require.NoError(p.World.T, err)
	return party
}

// Device is one that holds a passkey which the server does not know.
func (p *Person) Device() *passkeytest.Device {
	d := passkeytest.New(p.World.T, p.World.passkeySite())
	d.Make(p.creation())
	return d
}

func (p *Person) creation() passkey.CreationOptions {
	options, err := p.party().Creation(passkey.Holder{Handle: p.ID, Email: p.Email})
	require.NoError(p.World.T, err)
	return options
}

// PasskeyDevice is the device that holds the person's passkey.
func (p *Person) PasskeyDevice() *passkeytest.Device {
	p.Passkey()
	return p.World.devices[p.ID]
}

// Passkey is the id of the person's passkey.
func (p *Person) Passkey() string {
	return p.Row("passkey", func(context.Context) (string, error) {
		d, options := passkeytest.New(p.World.T, p.World.passkeySite()), p.creation()
		made, err := p.party().Made(passkey.Holder{Handle: p.ID}, d.Make(options))
		require.NoError(p.World.T, err)
		made.ID, made.AccountKey, made.Name, made.CreatedAt = uuid.NewString(), p.Key, "Key", db.Micros(p.World.Now())
		p.World.devices[p.ID] = d
		return made.ID, p.World.DB.Tx(p.World.T.Context(), func(ctx context.Context, tx *db.Tx) error { return passkey.Insert(ctx, tx, made) })
	})
}

// waiting stores a ceremony of the person's browser and answers its cookie.
func (p *Person) waiting(challenge string, purpose passkey.Purpose, of *int64) map[string]string {
	c := passkey.Ceremony{Challenge: challenge, Browser: uuid.NewString(), Purpose: purpose}
	if of != nil {
		c.AccountKey = *of
	}
	require.NoError(p.World.T, p.World.DB.Tx(p.World.T.Context(), func(ctx context.Context, tx *db.Tx) error { return passkey.Begin(ctx, tx, c, p.World.Now()) }))
	return map[string]string{"milepost_passkey": c.Browser}
}

// Proof is what the person's browser sends when a passkey of the device was proven.
func (p *Person) Proof(d *passkeytest.Device, purpose passkey.Purpose, of *int64) Call {
	options, err := p.party().Request(nil)
	require.NoError(p.World.T, err)
	return Call{Body: login.PasskeyProof{Credential: d.Prove(options)}, Cookies: p.waiting(options.Challenge, purpose, of)}
}

// Attestation is what the person's browser sends when it has made a passkey.
func (p *Person) Attestation() Call {
	options := p.creation()
	made := passkeytest.New(p.World.T, p.World.passkeySite()).Make(options)
	return Call{
		Body:    login.NewPasskey{PasskeyName: login.PasskeyName{Name: "Phone"}, Credential: made},
		Cookies: p.waiting(options.Challenge, passkey.ToAdd, &p.Key),
	}
}
