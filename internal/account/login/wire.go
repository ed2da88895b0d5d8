package login

import (
	"milepost/internal/account/passkey"
	"milepost/internal/wire"
)

// Credentials are what the login form sends. Only email and password are read.
type Credentials struct {
	ID           string `json:"id,omitempty"`
	Email        string `json:"email"`
	Password     string `json:"password"`
	Pending      string `json:"pending,omitempty"`
	PendingToken string `json:"pending_token,omitempty"`
}

// LoggedIn answers a login. Somebody is logged in only when message is empty. "pending": the account waits for approval.
// "second-factor": a code or a passkey is asked for, and userId is empty. "second-factor-setup": the role needs a second
// factor that the account does not have yet, and userId is empty.
type LoggedIn struct {
	UserID     string   `json:"userId"`
	Message    string   `json:"message" enum:",pending,second-factor,second-factor-setup"`
	Email      string   `json:"email"`
	AccessRole string   `json:"accessRole"`
	Factors    []string `json:"factors,omitempty" enum:"code,passkey" doc:"with second-factor: what will do"`
}

// CookieData tells a client which account its cookies belong to.
type CookieData struct {
	ID    string `json:"id"`
	Email string `json:"email"`
	Role  string `json:"role"`
	// Confirmed is false until a letter to the address was answered.
	Confirmed           bool `json:"confirmed" doc:"a letter to the address was answered"`
	Passkey             bool `json:"passkey" doc:"has a passkey that can serve as proof"`
	SuggestSecondFactor bool `json:"suggest_second_factor" doc:"asked once of those who work with children: set up a second factor"`
}

// SessionRow is a browser on which the caller is logged in.
type SessionRow struct {
	ID        string    `json:"id"`
	Created   wire.Time `json:"created"`
	LastUsed  wire.Time `json:"last_used" doc:"when the session was renewed last; it lags behind by up to 15 minutes"`
	UserAgent string    `json:"user_agent"`
	Address   string    `json:"address"`
	Current   bool      `json:"current" doc:"the session of this very call"`
}

// FactorState is the state of the caller's second factor.
type FactorState struct {
	Enabled       bool `json:"enabled"`
	Required      bool `json:"required" doc:"the role may not do without, and no passkey is in its place"`
	RecoveryCodes int  `json:"recovery_codes" doc:"how many are left"`
}

// FactorCode is a code of an authenticator app, or a recovery code.
type FactorCode struct {
	Code string `json:"code"`
}

// OwnPassword proves that it is still the owner who sits there. It may stay empty in a login that has just checked it.
type OwnPassword struct {
	Password string `json:"password,omitempty"`
}

// FactorKey is what an authenticator app needs, as a text to type and as an address for a QR code.
type FactorKey struct {
	Secret string `json:"secret" doc:"base32"`
	URI    string `json:"uri" doc:"otpauth://…"`
}

// RecoveryCodes are shown once. LoggedIn is set if they complete a log-in.
type RecoveryCodes struct {
	Codes    []string  `json:"codes"`
	LoggedIn *LoggedIn `json:"logged_in,omitempty"`
}

// PasskeyRow is one of the caller's passkeys.
type PasskeyRow struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Created  wire.Time  `json:"created"`
	LastUsed *wire.Time `json:"last_used" nullable:"true" doc:"null until it was used"`
	Synced   bool       `json:"synced" doc:"it may be on all devices that share its owner's password manager"`
}

// PasskeyName is a user's name for a passkey.
type PasskeyName struct {
	Name string `json:"name" maxLength:"400"`
}

// NewPasskey is a passkey made by the browser.
type NewPasskey struct {
	PasskeyName
	Credential passkey.Attestation `json:"credential"`
}

// AddedPasskey is a stored passkey. LoggedIn is set if it completes a log-in.
type AddedPasskey struct {
	Passkey  PasskeyRow `json:"passkey"`
	LoggedIn *LoggedIn  `json:"logged_in,omitempty"`
}

// PasskeyProof is a browser's proof of a passkey.
type PasskeyProof struct {
	Credential passkey.Assertion `json:"credential"`
}

// StepUpState reports whether the calls that ask for it may be made without another proof.
type StepUpState struct {
	Until *wire.Time `json:"until" nullable:"true" doc:"until when the last proof is valid; null if none is"`
}
