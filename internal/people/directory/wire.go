package directory

import (
	"time"

	"milepost/internal/people"
	"milepost/internal/wire"
)

// PersonEntry is somebody on the list of people, whatever kind they are.
type PersonEntry struct {
	ID             string        `json:"id"`
	Kind           people.Kind   `json:"kind" enum:"child,specialist,case_manager,guardian"`
	FirstName      string        `json:"first_name"`
	MiddleName     string        `json:"middle_name,omitempty"`
	LastName       string        `json:"last_name"`
	Email          string        `json:"email"`
	PhoneNumber    string        `json:"phone_number"`
	DateOfBirth    string        `json:"date_of_birth,omitempty" doc:"YYYY-MM-DD"`
	Age            string        `json:"age,omitempty" doc:"of a child: completed years and months today, by the caller's calendar (the header Milepost-Today, YYYY-MM-DD) or that of UTC"`
	Access         people.Access `json:"access" enum:"none,invited,accepted,withdrawn"`
	Mine           bool          `json:"mine" doc:"on the caller's own list; otherwise a child that is shared with them"`
	Owner          string        `json:"owner,omitempty" doc:"of a shared child: the name of the account whose it is"`
	Organization   bool          `json:"organization,omitempty" doc:"a case manager who represents an organization that the caller works with"`
	OpenActivities int64         `json:"open_activities"`
	LastResultAt   *wire.Time    `json:"last_result_at,omitempty"`
	LastResult     *LastResult   `json:"last_result,omitempty" doc:"of a child: the activity that was finished last"`
	School         string        `json:"school,omitempty" doc:"of a child: school or hospital"`
	Grade          string        `json:"grade,omitempty" doc:"of a child"`
	TeamSize       int64         `json:"team_size,omitempty" doc:"of a child: how many are in the care team"`
	CreatedAt      wire.Time     `json:"created_at"`
	ArchivedAt     *wire.Time    `json:"archived_at,omitempty"`
}

// PeopleLists are one page of an account's people, by kind.
type PeopleLists struct {
	CaseManagers []people.PersonRow `json:"case_managers"`
	Children     []people.ChildRow  `json:"children"`
	Guardians    []people.PersonRow `json:"guardians"`
	Specialists  []people.PersonRow `json:"specialists"`
}

func entryOf(p people.Person, viewerID string, now time.Time) PersonEntry {
	return PersonEntry{
		ID: p.ID, Kind: p.Kind, FirstName: p.FirstName, MiddleName: p.MiddleName, LastName: p.LastName, Email: p.Email,
		PhoneNumber: p.PhoneNumber, DateOfBirth: p.DateOfBirth, Age: p.Age(now), Access: p.Access, Mine: p.OwnerID == viewerID, Organization: p.MembershipID != "",
		OpenActivities: p.OpenActivities, LastResultAt: wire.Moment(p.LastResultAt), CreatedAt: wire.Time(p.CreatedAt),
		ArchivedAt: wire.Moment(p.ArchivedAt),
	}
}
