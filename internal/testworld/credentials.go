package testworld

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/db"
	"milepost/internal/seal"
	"milepost/internal/signon/saml"
)

// Where packages keep sealed values.
var (
	FactorSecrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}
	pairingKeys   = seal.Column{Table: "activity", Row: "id", Value: "pairing_key"}
	signOnKeys    = seal.Column{Table: "sign_on_key", Row: "provider_id", Value: "pair"}
)

// AccountID returns the id of the person's account: the row of calls about an account.
func (p *Person) AccountID() string { return p.ID }

// Code is a right code of the person's second factor, which is on or waits for its first code.
func (p *Person) Code(confirmed bool) string {
	secret := p.Row("second factor", func(context.Context) (string, error) {
		secret := strings.TrimRight(base32.StdEncoding.EncodeToString([]byte(p.ID[:20])), "=")
		at := db.Micros(p.World.Now())
		confirmedAt := &at
		if !confirmed {
			confirmedAt = nil
		}
		sealed := p.World.Seal.Seal(FactorSecrets, strconv.FormatInt(p.Key, 10), secret)
		p.World.Exec(`INSERT INTO totp (account_key, secret, created_at, confirmed_at) VALUES ($1,$2,$3,$4)`, p.Key, sealed, at, confirmedAt)
		return secret, nil
	})
	code, err := totp.GenerateCode(secret, p.World.Now())
	require.NoError(p.World.T, err)
	return code
}

// Challenge returns the cookie of a log-in that waits for the second factor.
func (p *Person) Challenge() map[string]string {
	token := uuid.NewString()
	p.World.Exec(`INSERT INTO login_challenge (hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		Sum(token), p.Key, db.Micros(p.World.Now().Add(time.Minute)))
	return map[string]string{"milepost_challenge": token}
}

// ConfirmationToken returns the token of a letter to the person, whose address is not confirmed yet.
func (p *Person) ConfirmationToken() string {
	token := rand.Text()
	p.World.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, p.ID)
	p.World.Exec(`INSERT INTO email_confirmation (token_hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		Sum(token), p.Key, db.Micros(p.World.Now().Add(time.Minute)))
	return token
}

// ResetToken returns the token of a reset letter to the person.
func (p *Person) ResetToken() string { return p.reset(nil) }

// ResetBrowser returns the cookie of the browser in which a mailed token was right.
func (p *Person) ResetBrowser() string {
	browser := uuid.NewString()
	p.reset(Sum(browser))
	return browser
}

func (p *Person) reset(browser []byte) string {
	token, now := rand.Text(), p.World.Now()
	p.World.Exec(`INSERT INTO password_reset (id, account_key, token_hash, browser_hash, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6)`,
		uuid.NewString(), p.Key, Sum(token), browser, db.Micros(now), db.Micros(now.Add(time.Minute)))
	return token
}

func (w *World) passkeySite() string { return w.Config.PublicURL }

func (p *Person) party() passkey.Party {
	party, err := passkey.NewParty(passkey.Site{PublicURL: p.World.passkeySite()})
	require.NoError(p.World.T, err)
	return party
}

// Device is a device with a passkey that the server does not know.
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

// PasskeyDevice returns the device that holds the person's passkey.
func (p *Person) PasskeyDevice() *passkeytest.Device {
	p.Passkey()
	return p.World.devices[p.ID]
}

// Passkey returns the id of the person's passkey.
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

// waiting stores a ceremony of the person's browser and returns its cookie.
func (p *Person) waiting(challenge string, purpose passkey.Purpose, of *int64) map[string]string {
	c := passkey.Ceremony{Challenge: challenge, Browser: uuid.NewString(), Purpose: purpose}
	if of != nil {
		c.AccountKey = *of
	}
	require.NoError(p.World.T, p.World.DB.Tx(p.World.T.Context(), func(ctx context.Context, tx *db.Tx) error { return passkey.Begin(ctx, tx, c, p.World.Now()) }))
	return map[string]string{"milepost_passkey": c.Browser}
}

// Proof returns what the person's browser sends when a passkey of the device was proven.
func (p *Person) Proof(d *passkeytest.Device, purpose passkey.Purpose, of *int64) Call {
	options, err := p.party().Request(nil)
	require.NoError(p.World.T, err)
	return Call{Body: login.PasskeyProof{Credential: d.Prove(options)}, Cookies: p.waiting(options.Challenge, purpose, of)}
}

// Attestation returns what the person's browser sends when it has made a passkey.
func (p *Person) Attestation() Call {
	options := p.creation()
	made := passkeytest.New(p.World.T, p.World.passkeySite()).Make(options)
	return Call{
		Body:    login.NewPasskey{PasskeyName: login.PasskeyName{Name: "Phone"}, Credential: made},
		Cookies: p.waiting(options.Challenge, passkey.ToAdd, &p.Key),
	}
}

// Identity returns the id of an identity of the person at a provider.
func (p *Person) Identity() string {
	return p.Row("identity", func(context.Context) (string, error) {
		id := uuid.NewString()
		p.World.Exec(`INSERT INTO identity (id, account_key, issuer, subject, created_at, last_used_at) VALUES ($1,$2,'https://login.example',$1,$3,$3)`,
			id, p.Key, db.Micros(p.World.Now()))
		return id, nil
	})
}

// Provider returns the id of a provider of sign-on, which is off. Providers are nobody's.
func (p *Person) Provider() string { return p.provider("oidc") }

// SAMLProvider returns the id of one that speaks SAML, with a key of this side, which takes time to make.
func (p *Person) SAMLProvider() string {
	id := p.provider("saml")
	p.World.Exec(`INSERT INTO sign_on_key (provider_id, stage, pair, created_at) VALUES ($1,'current',$2,1) ON CONFLICT (provider_id, stage) DO NOTHING`,
		id, p.World.Seal.Seal(signOnKeys, id, signOnKey()))
	return id
}

// signOnKey is a key for providers that speak SAML.
var signOnKey = sync.OnceValue(func() string {
	pair, err := saml.NewKey("milepost", time.Now())
	if err != nil {
		panic(err)
	}
	return pair
})

func (p *Person) provider(kind string) string {
	return p.Row("provider "+kind, func(context.Context) (string, error) {
		id := uuid.NewString()
		p.World.Exec(`INSERT INTO sign_on_provider (id, kind, settings, created_at, updated_at) VALUES ($1,$2,'{"name":"School","issuer":"https://login.example"}',$3,$3)`,
			id, kind, db.Micros(p.World.Now()))
		return id, nil
	})
}
