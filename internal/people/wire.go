package people

import (
	"time"

	"milepost/internal/db"
	"milepost/internal/people/field"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

// Access is the state of the invitation of a specialist, case manager or guardian. Only accepted members see children.
type Access string

// The steps of an invitation.
const (
	AccessNone      Access = "none"
	AccessInvited   Access = "invited"
	AccessAccepted  Access = "accepted"
	AccessWithdrawn Access = "withdrawn"
)

// ChildDetails are the fields of a child's record other than the name. In a change, an absent field stays and an empty text (of
// the weeks, 0) removes the value.
type ChildDetails struct {
	MiddleName       *string `json:"middle_name,omitempty" maxLength:"100"`
	Email            *string `json:"email,omitempty" maxLength:"254"`
	PhoneNumber      *string `json:"phone_number,omitempty" maxLength:"40"`
	DateOfBirth      *string `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
	GestationalWeeks *int64  `json:"gestational_weeks,omitempty" doc:"completed weeks of pregnancy at birth, 20 to 45; 0 for unknown"`
	GestationalDays  *int64  `json:"gestational_days,omitempty" doc:"days beyond the completed weeks, 0 to 6"`
	field.Texts[*string]
}

// NewChild is the body that adds a child. user_id is accepted and ignored: the session determines the owner.
type NewChild struct {
	UserID    string `json:"user_id,omitempty"`
	FirstName string `json:"first_name" maxLength:"100"`
	LastName  string `json:"last_name" maxLength:"100"`
	OnlyNew   bool   `json:"only_new,omitempty" doc:"refuses, as a 409 with the code known-child, a child when the caller can already see a similar one"`
	ChildDetails
}

// ChildEdit changes a child's record.
type ChildEdit struct {
	FirstName *string `json:"first_name,omitempty" maxLength:"100"`
	LastName  *string `json:"last_name,omitempty" maxLength:"100"`
	ChildDetails
	Scanning *Scanning `json:"scanning,omitempty" doc:"how the child answers by switches, in every activity"`
}

// NewPerson is the body that adds a specialist, case manager or guardian. user_id is accepted and ignored.
type NewPerson struct {
	UserID      string `json:"user_id,omitempty"`
	FirstName   string `json:"first_name" maxLength:"100"`
	LastName    string `json:"last_name" maxLength:"100"`
	Email       string `json:"email" maxLength:"254"`
	PhoneNumber string `json:"phone_number" maxLength:"40"`
}

// PersonEdit changes a specialist, case manager or guardian; absent fields stay.
type PersonEdit struct {
	FirstName   *string `json:"first_name,omitempty" maxLength:"100"`
	LastName    *string `json:"last_name,omitempty" maxLength:"100"`
	Email       *string `json:"email,omitempty" maxLength:"254"`
	PhoneNumber *string `json:"phone_number,omitempty" maxLength:"40"`
}

// ChildRow is a child as lists show it.
type ChildRow struct {
	ChildID     string    `json:"child_id"`
	FirstName   string    `json:"first_name"`
	MiddleName  string    `json:"middle_name,omitempty"`
	LastName    string    `json:"last_name"`
	Email       string    `json:"email"`
	PhoneNumber string    `json:"phone_number"`
	DateOfBirth string    `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
	Age         string    `json:"age,omitempty" doc:"completed years and months today, by the server's calendar in UTC"`
	CreatedAt   wire.Time `json:"created_at"`
}

// ChildRecord is the complete record of a child.
type ChildRecord struct {
	ChildRow
	GestationalWeeks int64 `json:"gestational_weeks,omitempty"`
	GestationalDays  int64 `json:"gestational_days,omitempty"`
	field.Texts[string]
	Photo          string     `json:"photo,omitempty" doc:"names the present photo; it changes with it"`
	Scanning       Scanning   `json:"scanning" doc:"how the child answers by switches; anyone who runs an activity with the child may set it there, too"`
	Mine           bool       `json:"mine" doc:"the caller's own child: they may change the record; otherwise it is shared with them"`
	OpenActivities int64      `json:"open_activities"`
	LastResultAt   *wire.Time `json:"last_result_at,omitempty"`
	ArchivedAt     *wire.Time `json:"archived_at,omitempty"`
}

// PersonRow is a specialist, case manager or guardian.
type PersonRow struct {
	SpecialistID  string     `json:"specialist_id,omitempty"`
	CaseManagerID string     `json:"case_manager_id,omitempty"`
	GuardianID    string     `json:"guardian_id,omitempty"`
	FirstName     string     `json:"first_name"`
	LastName      string     `json:"last_name"`
	Email         string     `json:"email"`
	PhoneNumber   string     `json:"phone_number"`
	Access        Access     `json:"access" enum:"none,invited,accepted,withdrawn"`
	Organization  bool       `json:"organization,omitempty" doc:"represents an organization that the caller works with"`
	CreatedAt     wire.Time  `json:"created_at"`
	ArchivedAt    *wire.Time `json:"archived_at,omitempty"`
}

// CareTeam are the people around one child. Team is the same people again, with all that is known of them.
type CareTeam struct {
	Guardians    []string     `json:"guardians"`
	Specialists  []FullName   `json:"specialists"`
	CaseManagers []FullName   `json:"case_managers"`
	Team         []TeamMember `json:"team"`
}

// FullName is a name in two parts.
type FullName struct {
	FirstName string `json:"first_name"`
	LastName  string `json:"last_name"`
}

// TeamMember is somebody around a child. JunctionID names the assignment.
type TeamMember struct {
	JunctionID  string    `json:"junction_id" db:"junction_id"`
	ID          string    `json:"id" db:"id"`
	Kind        Kind      `json:"kind" db:"kind" enum:"specialist,case_manager,guardian"`
	FirstName   string    `json:"first_name" db:"first_name"`
	LastName    string    `json:"last_name" db:"last_name"`
	Email       string    `json:"email" db:"email"`
	PhoneNumber string    `json:"phone_number" db:"phone_number"`
	Access      Access    `json:"access" db:"access" enum:"none,invited,accepted,withdrawn"`
	AssignedAt  wire.Time `json:"assigned_at" db:"assigned_at"`
	// Organization marks a person whom the owner did not enter.
	Organization bool `json:"organization,omitempty" db:"organization" doc:"represents an organization that the child's owner works with"`
}

// NewAssignment puts a person of the caller's list into the care team of one of the caller's children. The member's field
// follows the operation's kind.
type NewAssignment struct {
	ChildID       string `json:"child_id"`
	SpecialistID  string `json:"specialist_id,omitempty"`
	CaseManagerID string `json:"case_manager_id,omitempty"`
	GuardianID    string `json:"guardian_id,omitempty"`
}

func (n NewAssignment) member(kind Kind) string {
	return map[Kind]string{KindSpecialist: n.SpecialistID, KindCaseManager: n.CaseManagerID, KindGuardian: n.GuardianID}[kind]
}

// Assignment names an assignment.
type Assignment struct {
	JunctionID string `json:"junction_id"`
}

// ChildRow returns the child as lists show it.
func (p Person) ChildRow(now time.Time) ChildRow {
	return ChildRow{
		ChildID: p.ID, FirstName: p.FirstName, MiddleName: p.MiddleName, LastName: p.LastName, Email: p.Email,
		PhoneNumber: p.PhoneNumber, DateOfBirth: p.DateOfBirth, Age: p.Age(now), CreatedAt: wire.Time(p.CreatedAt),
	}
}

// MemberRow returns the specialist, case manager or guardian as the API shows them.
func (p Person) MemberRow() PersonRow {
	row := PersonRow{
		FirstName: p.FirstName, LastName: p.LastName, Email: p.Email, PhoneNumber: p.PhoneNumber, Access: p.Access,
		Organization: p.MembershipID != "", CreatedAt: wire.Time(p.CreatedAt), ArchivedAt: wire.Moment(p.ArchivedAt),
	}
	switch p.Kind {
	case KindSpecialist:
		row.SpecialistID = p.ID
	case KindCaseManager:
		row.CaseManagerID = p.ID
	case KindGuardian:
		row.GuardianID = p.ID
	case KindChild:
	}
	return row
}

func (c Child) record(viewerID string, now time.Time) ChildRecord {
	return ChildRecord{
		ChildRow: c.ChildRow(now), GestationalWeeks: c.GestationalWeeks, GestationalDays: c.GestationalDays, Texts: c.Texts, Photo: c.Photo, Scanning: c.Scanning,
		Mine: c.OwnerID == viewerID, OpenActivities: c.OpenActivities, LastResultAt: wire.Moment(c.LastResultAt),
		ArchivedAt: wire.Moment(c.ArchivedAt),
	}
}

// Age is a child's age on the day of now; empty of anybody else.
func (p Person) Age(now time.Time) string {
	if p.Kind != KindChild {
		return ""
	}
	return scoring.AgeText(p.DateOfBirth, now)
}

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }
