package people

import (
	"strings"
)

// Person is somebody on the list of the account OwnerID.
type Person struct {
	Key         int64  `db:"key"`
	ID          string `db:"id"`
	OwnerID     string `db:"owner_id"`
	Kind        Kind   `db:"kind"`
	FirstName   string `db:"first_name"`
	MiddleName  string `db:"middle_name"`
	LastName    string `db:"last_name"`
	Email       string `db:"email"`
	PhoneNumber string `db:"phone_number"`
	// DateOfBirth is YYYY-MM-DD, empty when unknown. Only children have one.
	DateOfBirth string `db:"date_of_birth"`
	// Access says how far an invitation has come.
	Access Access `db:"access"`
	// OpenActivities are those that are not finished; LastResultAt is when the last one was, 0 when none ever was.
	OpenActivities int64 `db:"open_activities"`
	LastResultAt   int64 `db:"last_result_at"`
	CreatedAt      int64 `db:"created_at"`
	ArchivedAt     int64 `db:"archived_at"` // 0 while the person is on the list
}

// FullName is how a person is called in a line.
func (p Person) FullName() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }
