package app

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"maps"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/profile"
	"milepost/internal/account/reset"
	"milepost/internal/account/users"
	"milepost/internal/db"
)

// someone is what a form about oneself holds.
func someone() account.Person {
	return account.Person{
		Name: account.Name{First: "Ana", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher", Department: "South",
		Address1: "1 Road", City: "Oslo", State: "Oslo", Country: "NO", ZipCode: "0001",
	}
}

func registration() account.Registration {
	return account.Registration{
		Person: someone(), AccessRole: "Specialist", Email: uuid.NewString() + "@milepost.example", Password: everybodysPassword,
	}
}

func (p *person) id() string { return p.ID }

// accountCalls make each operation's call on the row of the case, such that it succeeds where the caller may.
var accountCalls = map[string]func(accessCase) call{
	"register": func(accessCase) call { return call{body: registration()} },
	"login": func(c accessCase) call {
		return call{body: login.Credentials{Email: c.me.Email, Password: everybodysPassword}}
	},
	"logout":      func(accessCase) call { return call{} },
	"renew":       func(accessCase) call { return call{} },
	"cookie-data": func(accessCase) call { return call{} },

	"forgot-password": func(c accessCase) call { return call{body: reset.ForgottenPassword{Email: c.me.Email}} },
	"verify-token":    func(c accessCase) call { return call{body: reset.ResetToken{Token: c.id((*person).resetToken)}} },
	"reset-password": func(c accessCase) call {
		in := call{body: reset.NewPassword{Email: c.owner().Email, Password: "other-Tracks-8-measure!"}}
		if c.row != missing {
			in.cookies = map[string]string{"milepost_reset": c.me.resetBrowser()}
		}
		return in
	},

	"confirm-email": func(c accessCase) call {
		return call{body: account.ConfirmationToken{Token: c.id((*person).confirmationToken)}}
	},
	"send-confirmation": func(c accessCase) call {
		c.me.w.exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, c.me.ID)
		return call{}
	},
	"login-second-factor": func(c accessCase) call {
		in := call{body: login.FactorCode{Code: c.owner().code(true)}}
		c.me.code(true)
		if c.row != missing {
			in.cookies = c.me.challenge()
		}
		return in
	},
	"begin-second-factor": func(c accessCase) call { return c.orChallenge(login.OwnPassword{Password: everybodysPassword}) },
	"confirm-second-factor": func(c accessCase) call {
		return c.orChallenge(login.FactorCode{Code: c.me.code(false)})
	},
	"get-second-factor": func(accessCase) call { return call{} },
	"remove-second-factor": func(c accessCase) call {
		c.me.code(true)
		return call{body: login.OwnPassword{Password: everybodysPassword}}
	},
	"renew-recovery-codes": func(c accessCase) call {
		c.me.code(true)
		return call{body: login.OwnPassword{Password: everybodysPassword}}
	},

	"begin-passkey-login": func(accessCase) call { return call{} },
	"login-passkey": func(c accessCase) call {
		if c.row == missing {
			return c.me.proof(c.stranger.device(), passkey.ToLogIn, nil)
		}
		return c.me.proof(c.owner().passkeyDevice(), passkey.ToLogIn, nil)
	},
	"begin-factor-passkey": func(c accessCase) call {
		c.me.passkeyDevice()
		if c.row == missing {
			return call{}
		}
		return call{cookies: c.me.challenge()}
	},
	"login-factor-passkey": func(c accessCase) call {
		in := c.me.proof(c.owner().passkeyDevice(), passkey.AsSecondFactor, &c.me.Key)
		if c.row != missing {
			maps.Copy(in.cookies, c.me.challenge())
		}
		return in
	},
	"list-passkeys": func(accessCase) call { return call{} },
	"begin-passkey": func(c accessCase) call { return c.orChallenge(nil) },
	"add-passkey": func(c accessCase) call {
		in := c.me.attestation()
		if c.row == challenged {
			maps.Copy(in.cookies, c.me.challenge())
		}
		return in
	},
	"rename-passkey": func(c accessCase) call {
		return call{id: c.id((*person).passkey), body: login.PasskeyName{Name: "Phone"}}
	},
	"remove-passkey": func(c accessCase) call { return call{id: c.id((*person).passkey)} },
	"get-step-up":    func(accessCase) call { return call{} },
	"step-up":        func(accessCase) call { return call{body: login.OwnPassword{Password: everybodysPassword}} },
	"begin-passkey-step-up": func(c accessCase) call {
		c.me.passkeyDevice()
		return call{}
	},
	"step-up-passkey": func(c accessCase) call { return c.me.proof(c.owner().passkeyDevice(), passkey.ToStepUp, &c.me.Key) },

	"get-storage-key":       func(accessCase) call { return call{} },
	"decline-second-factor": func(accessCase) call { return call{} },

	"get-profile":    func(accessCase) call { return call{} },
	"update-profile": func(accessCase) call { return call{body: someone()} },
	"change-password": func(accessCase) call {
		return call{body: profile.PasswordChange{Current: everybodysPassword, Password: "other-Tracks-8-measure!"}}
	},
	"list-sessions":      func(accessCase) call { return call{} },
	"end-session":        func(c accessCase) call { return call{id: c.id((*person).session)} },
	"end-other-sessions": func(accessCase) call { return call{} },

	"get-user":   func(c accessCase) call { return call{id: c.id((*person).id)} },
	"list-users": func(accessCase) call { return call{} },
	"set-user":   func(c accessCase) call { return call{id: c.id((*person).id), body: users.UserState{Pending: "yes"}} },
	"set-user-role": func(c accessCase) call {
		return call{id: c.id((*person).id), body: users.UserRole{UserLevel: "Specialist"}}
	},
	"delete-user":       func(c accessCase) call { return call{id: c.id((*person).id)} },
	"reset-user-factor": func(c accessCase) call { return call{id: c.id((*person).id)} },
	"list-audit":        func(accessCase) call { return call{} },
	"export-audit":      func(accessCase) call { return call{} },
}

// challenged is the row of calls that end a log-in, from a browser without a session.
const challenged = "challenge"

func (c accessCase) orChallenge(body any) call {
	if c.row == challenged {
		return call{body: body, cookies: c.me.challenge()}
	}
	return call{body: body}
}

// code is a right code of the person's second factor, which is on or waits for its first code.
func (p *person) code(confirmed bool) string {
	secret := p.row("second factor", func(context.Context) (string, error) {
		secret := strings.TrimRight(base32.StdEncoding.EncodeToString([]byte(p.ID[:20])), "=")
		at := db.Micros(p.w.Now())
		confirmedAt := &at
		if !confirmed {
			confirmedAt = nil
		}
		sealed := p.w.Seal.Seal(factorSecrets, strconv.FormatInt(p.Key, 10), secret)
		p.w.exec(`INSERT INTO totp (account_key, secret, created_at, confirmed_at) VALUES ($1,$2,$3,$4)`, p.Key, sealed, at, confirmedAt)
		return secret, nil
	})
	code, err := totp.GenerateCode(secret, p.w.Now())
	require.NoError(p.w.t, err)
	return code
}

// challenge is the cookie of a log-in that waits for the second factor.
func (p *person) challenge() map[string]string {
	token := uuid.NewString()
	p.w.exec(`INSERT INTO login_challenge (hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		sum(token), p.Key, db.Micros(p.w.Now().Add(time.Minute)))
	return map[string]string{"milepost_challenge": token}
}

// confirmationToken is one that was mailed to the person, whose address nobody confirmed yet.
func (p *person) confirmationToken() string {
	token := rand.Text()
	p.w.exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, p.ID)
	p.w.exec(`INSERT INTO email_confirmation (token_hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		sum(token), p.Key, db.Micros(p.w.Now().Add(time.Minute)))
	return token
}

// resetToken is one that was mailed to the person.
func (p *person) resetToken() string { return p.reset(nil) }

// resetBrowser is the cookie of the browser in which a mailed token was right.
func (p *person) resetBrowser() string {
	browser := uuid.NewString()
	p.reset(sum(browser))
	return browser
}

func (p *person) reset(browser []byte) string {
	token, now := rand.Text(), p.w.Now()
	p.w.exec(`INSERT INTO password_reset (id, account_key, token_hash, browser_hash, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6)`,
		uuid.NewString(), p.Key, sum(token), browser, db.Micros(now), db.Micros(now.Add(time.Minute)))
	return token
}
