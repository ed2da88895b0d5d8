package people

import "milepost/internal/wire"

// NewChild is the body that adds a child. user_id is accepted and ignored: the session says whose child it is.
type NewChild struct {
	UserID      string `json:"user_id,omitempty"`
	FirstName   string `json:"first_name" maxLength:"100"`
	LastName    string `json:"last_name" maxLength:"100"`
	Email       string `json:"email,omitempty" maxLength:"254"`
	PhoneNumber string `json:"phone_number,omitempty" maxLength:"40"`
	DateOfBirth string `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
}

// ChildRow is a child as lists and records show it.
type ChildRow struct {
	ChildID     string    `json:"child_id"`
	FirstName   string    `json:"first_name"`
	LastName    string    `json:"last_name"`
	Email       string    `json:"email"`
	PhoneNumber string    `json:"phone_number"`
	DateOfBirth string    `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
	CreatedAt   wire.Time `json:"created_at"`
}

// PersonRow is a specialist, case manager or guardian as lists show them.
type PersonRow struct {
	SpecialistID  string    `json:"specialist_id,omitempty"`
	CaseManagerID string    `json:"case_manager_id,omitempty"`
	GuardianID    string    `json:"guardian_id,omitempty"`
	FirstName     string    `json:"first_name"`
	LastName      string    `json:"last_name"`
	Email         string    `json:"email"`
	PhoneNumber   string    `json:"phone_number"`
	CreatedAt     wire.Time `json:"created_at"`
}

// PeopleLists are the people of one account.
type PeopleLists struct {
	CaseManagers []PersonRow `json:"case_managers"`
	Children     []ChildRow  `json:"children"`
	Guardians    []PersonRow `json:"guardians"`
	Specialists  []PersonRow `json:"specialists"`
}

// CareTeam are the people around one child.
type CareTeam struct {
	Guardians    []string   `json:"guardians"`
	Specialists  []FullName `json:"specialists"`
	CaseManagers []FullName `json:"case_managers"`
}

// FullName is a name in two parts.
type FullName struct {
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
}
