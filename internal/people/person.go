package people

import "strings"

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
	// Access is the state of an invitation.
	Access Access `db:"access"`
	// MembershipID is set for a case manager who represents an organization that the owner works with.
	MembershipID string `db:"membership_id"`
	// OpenActivities counts unfinished activities; LastResultAt is when the last one was finished, 0 if none was.
	OpenActivities int64 `db:"open_activities"`
	LastResultAt   int64 `db:"last_result_at"`
	CreatedAt      int64 `db:"created_at"`
	ArchivedAt     int64 `db:"archived_at"` // 0 while the person is on the list
}

// FullName returns a person's name in one line.
func (p Person) FullName() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// Kind is the kind of a person on the list of an account.
type Kind string

// The kinds of people. All but a child can be members of a child's care team.
const (
	KindChild       Kind = "child"
	KindSpecialist  Kind = "specialist"
	KindCaseManager Kind = "case_manager"
	KindGuardian    Kind = "guardian"
)

// members are the kinds that can be around a child, and the names of their paths.
var members = []struct {
	kind Kind
	path string
}{
	{KindSpecialist, "specialist"}, {KindCaseManager, "cm"}, {KindGuardian, "guardian"},
}

// slug returns the kind in the id of an operation and in a path.
func (k Kind) slug() string { return strings.ReplaceAll(string(k), "_", "-") }
