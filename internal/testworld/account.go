package testworld

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

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

// Challenge is the cookie of a log-in that waits for the second factor.
func (p *Person) Challenge() map[string]string {
	token := uuid.NewString()
	p.World.Exec(`INSERT INTO login_challenge (hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		Sum(token), p.Key, db.Micros(p.World.Now().Add(time.Minute)))
	return map[string]string{"milepost_challenge": token}
}

// ConfirmationToken is one that was mailed to the person, whose address nobody confirmed yet.
func (p *Person) ConfirmationToken() string {
	token := rand.Text()
	p.World.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, p.ID)
	p.World.Exec(`INSERT INTO email_confirmation (token_hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		Sum(token), p.Key, db.Micros(p.World.Now().Add(time.Minute)))
	return token
}

// ResetToken is one that was mailed to the person.
func (p *Person) ResetToken() string { return p.reset(nil) }

// ResetBrowser is the cookie of the browser in which a mailed token was right.
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
