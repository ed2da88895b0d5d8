package account

import (
	"milepost/internal/account/passkey"
	"milepost/internal/audit"
	"milepost/internal/wire"
)

// Name is a person's name in its three parts.
type Name struct {
	First         string `json:"first" maxLength:"100"`
	MiddleInitial string `json:"middle_initial,omitempty" maxLength:"100"`
	Last          string `json:"last" maxLength:"100"`
}

// Person is what somebody tells about themselves.
type Person struct {
	Name                 Name   `json:"name"`
	Pronouns             string `json:"pronouns"`
	JobTitle             string `json:"job_title" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	Department           string `json:"department" required:"false" doc:"needed but for App User and Parent/Caretaker"`
	TypeOfSpecialist     string `json:"type_of_specialist,omitempty"`
	Certification        string `json:"certification,omitempty"`
	Address1             string `json:"address_1"`
	Address2             string `json:"address_2,omitempty"`
	City                 string `json:"city"`
	State                string `json:"state"`
	Country              string `json:"country" doc:"ISO 3166-1 alpha-2; the English name and alpha-3 are read too"`
	ZipCode              string `json:"zip_code"`
	PhoneNumber          string `json:"phone_number,omitempty" doc:"stored in E.164; without + it is read as one of the country's"`
	AlternatePhoneNumber string `json:"alternate_phone_number,omitempty"`
}

// Registration is what a visitor sends. The role is a request, not a grant.
type Registration struct {
	Person
	AccessRole string `json:"access_role"`
	Email      string `json:"email"`
	Password   string `json:"password"`
}

// Registered tells who was registered and whether the account waits for approval.
type Registered struct {
	UserID  string `json:"userId"`
	Email   string `json:"email"`
	Pending string `json:"pending" enum:"yes,no" doc:"yes while the account waits for approval"`
}

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

// CookieData tells a client who its cookies belong to.
type CookieData struct {
	ID    string `json:"id"`
	Email string `json:"email"`
	Role  string `json:"role"`
	// Confirmed is false until a letter to the address was answered.
	Confirmed           bool `json:"confirmed" doc:"a letter to the address was answered"`
	Passkey             bool `json:"passkey" doc:"has a passkey to prove with who it is"`
	SuggestSecondFactor bool `json:"suggest_second_factor" doc:"asked once of those who work with children: set up a second factor"`
}

// UserRow is a line of user management.
type UserRow struct {
	ID        string    `json:"id"`
	Name      string    `json:"name"`
	UserLevel string    `json:"userLevel"`
	Email     string    `json:"email"`
	Pending   string    `json:"pending" enum:"yes,no" doc:"yes: suspended or awaiting approval"`
	State     string    `json:"state" enum:"awaiting,active,suspended"`
	Created   wire.Time `json:"created"`
}

// UserState is the change that suspends ("yes") or reactivates or approves ("no") an account.
type UserState struct {
	Pending string `json:"pending" enum:"yes,no"`
	Approve bool   `json:"approve,omitempty" doc:"approves an account that awaits approval; reactivating alone never does"`
}

// PublicUser is what any signed-in account may see of another: an author's name.
type PublicUser struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Told answers an act of which there is nothing to say but that it was done.
type Told struct {
	Message string `json:"message"`
}

// ForgottenPassword asks for a reset token by mail. Only email is read.
type ForgottenPassword struct {
	Email    string `json:"email"`
	Password string `json:"password,omitempty"`
}

// ResetToken is the token that was mailed.
type ResetToken struct {
	Token string `json:"token"`
}

// ConfirmationToken is the one in the link of a letter that confirms an address.
type ConfirmationToken struct {
	Token string `json:"token"`
}

// VerifiedToken answers a right token.
type VerifiedToken struct {
	Message string `json:"message"`
	UserID  string `json:"userId"`
}

// NewPassword sets a password in the browser that verified a token. Pending and token are not read.
type NewPassword struct {
	ID       string `json:"id,omitempty"`
	Email    string `json:"email"`
	Password string `json:"password"`
	Pending  string `json:"pending,omitempty"`
	Token    string `json:"token,omitempty"`
}

// PasswordChange replaces one's own password.
type PasswordChange struct {
	Current  string `json:"current"`
	Password string `json:"password"`
}

// Profile is what somebody tells about themselves. Email, role and the date are shown and not changed here.
type Profile struct {
	Email   string    `json:"email"`
	Role    string    `json:"role"`
	Created wire.Time `json:"created"`
	Person
}

// SessionRow is one place where the caller is logged in.
type SessionRow struct {
	ID        string    `json:"id"`
	Created   wire.Time `json:"created"`
	LastUsed  wire.Time `json:"last_used" doc:"when the session was renewed last; it lags behind by up to 15 minutes"`
	UserAgent string    `json:"user_agent"`
	Address   string    `json:"address"`
	Current   bool      `json:"current" doc:"the session of this very call"`
}

// FactorState tells about the caller's second factor.
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

// RecoveryCodes are shown once. LoggedIn is there when they end a login.
type RecoveryCodes struct {
	Codes    []string  `json:"codes"`
	LoggedIn *LoggedIn `json:"logged_in,omitempty"`
}

// PasskeyRow is one of the caller's passkeys.
type PasskeyRow struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Created  wire.Time  `json:"created"`
	LastUsed *wire.Time `json:"last_used" doc:"null until it was used"`
	Synced   bool       `json:"synced" doc:"it may be on all devices that share its owner's password manager"`
}

// PasskeyName is what somebody calls a passkey.
type PasskeyName struct {
	Name string `json:"name" maxLength:"400"`
}

// NewPasskey is one that the browser has made.
type NewPasskey struct {
	PasskeyName
	Credential passkey.Attestation `json:"credential"`
}

// AddedPasskey is one that was stored. LoggedIn is there when it ends a login.
type AddedPasskey struct {
	Passkey  PasskeyRow `json:"passkey"`
	LoggedIn *LoggedIn  `json:"logged_in,omitempty"`
}

// PasskeyProof is what the browser says when somebody has proven a passkey.
type PasskeyProof struct {
	Credential passkey.Assertion `json:"credential"`
}

// StepUpState tells whether the calls that ask for it may be made without another proof.
type StepUpState struct {
	Until *wire.Time `json:"until" doc:"how long the last proof holds; null when there is none that does"`
}

// UserRole is the role to give to an account.
type UserRole struct {
	UserLevel string `json:"user_level"`
}

// AuditRow is an event of the audit view. Names are those of today; an id whose row is gone has none.
type AuditRow struct {
	ID          string         `json:"id"`
	At          wire.Time      `json:"at"`
	ActorID     string         `json:"actor_id"`
	ActorName   string         `json:"actor_name"`
	ActorEmail  string         `json:"actor_email"`
	Action      audit.Action   `json:"action"`
	SubjectKind string         `json:"subject_kind"`
	SubjectID   string         `json:"subject_id"`
	SubjectName string         `json:"subject_name" doc:"of an account or a child"`
	ChildID     string         `json:"child_id"`
	ChildName   string         `json:"child_name"`
	Address     string         `json:"address" doc:"network address that the call came from"`
	RequestID   string         `json:"request_id"`
	Detail      map[string]any `json:"detail" doc:"what else matters of the act: numbers, ids and choices, never names or answers"`
}
