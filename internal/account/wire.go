package account

import "milepost/internal/wire"

// Name is a person's name in its three parts.
type Name struct {
	First         string `json:"first" maxLength:"100"`
	MiddleInitial string `json:"middle_initial,omitempty" maxLength:"100"`
	Last          string `json:"last" maxLength:"100"`
}

// Registration is what a visitor tells about themselves. The role is a request, not a grant.
type Registration struct {
	Name                 Name   `json:"name"`
	Pronouns             string `json:"pronouns"`
	AccessRole           string `json:"access_role"`
	JobTitle             string `json:"job_title"`
	Department           string `json:"department"`
	TypeOfSpecialist     string `json:"type_of_specialist,omitempty"`
	Certification        string `json:"certification,omitempty"`
	Address1             string `json:"address_1"`
	Address2             string `json:"address_2,omitempty"`
	City                 string `json:"city"`
	State                string `json:"state"`
	Country              string `json:"country"`
	ZipCode              string `json:"zip_code"`
	PhoneNumber          string `json:"phone_number,omitempty"`
	AlternatePhoneNumber string `json:"alternate_phone_number,omitempty"`
	Email                string `json:"email"`
	Password             string `json:"password"`
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

// LoggedIn answers a login. Message is "pending" when the account waits for approval; nobody is logged in then.
type LoggedIn struct {
	UserID     string `json:"userId"`
	Message    string `json:"message"`
	Email      string `json:"email"`
	AccessRole string `json:"accessRole"`
}

// CookieData tells a client who its cookies belong to.
type CookieData struct {
	ID    string `json:"id"`
	Email string `json:"email"`
	Role  string `json:"role"`
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
