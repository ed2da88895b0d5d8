package users

import (
	"milepost/internal/wire"
)

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

// UserRole is the role to give to an account.
type UserRole struct {
	UserLevel string `json:"user_level"`
}
