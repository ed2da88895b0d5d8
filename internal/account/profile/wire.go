package profile

import (
	"milepost/internal/account"
	"milepost/internal/wire"
)

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
	account.Person
}
