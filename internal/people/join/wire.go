package join

import (
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Days is for how long a join can be undone.
const Days = 30

// JoinRequest joins two records of the caller's list. Data of the joined one belong to the other from then on.
type JoinRequest struct {
	ChildID  string   `json:"child_id" maxLength:"64" doc:"the record that is kept"`
	JoinedID string   `json:"joined_id" maxLength:"64" doc:"the record that is joined with it; its id names the kept one from then on"`
	Take     []string `json:"take" maxItems:"60" doc:"the fields, by the names of the preview, whose value is taken from the joined record"`
	Team     []string `json:"team" maxItems:"1000" doc:"who is in the care team of one of the two records and stays, by person id: they see everything of both. Anyone who is in both stays; the others leave"`
	Reason   string   `json:"reason" maxLength:"500"`
}

// JoinedChildren is the result of a join.
type JoinedChildren struct {
	JoinID  string    `json:"join_id"`
	ChildID string    `json:"child_id" doc:"the record that is kept"`
	Until   wire.Time `json:"until" doc:"until then it can be undone"`
}

// JoinPreview is what a join of two records would do.
type JoinPreview struct {
	Kept    people.ChildRecord `json:"kept"`
	Joined  people.ChildRecord `json:"joined"`
	Fields  []JoinField        `json:"fields" doc:"fields that are set in at least one record"`
	Counts  JoinCounts         `json:"counts" doc:"what would follow the joined record"`
	Team    []JoinMember       `json:"team"`
	Reports int64              `json:"reports" doc:"reports whose figures would be recomputed if the joined record's fields are not taken"`
	Refusal string             `json:"refusal,omitempty" doc:"why the two cannot be joined now, in English"`

	RefusalID string `json:"refusal_id,omitempty" doc:"id of refusal, by which a client translates it"`
}

// JoinField is one field of both records.
type JoinField struct {
	Name   string `json:"name"`
	Kept   string `json:"kept"`
	Joined string `json:"joined"`
	Same   bool   `json:"same"`
	Take   bool   `json:"take" doc:"the joined record's value is more complete"`
}

// JoinCounts are the numbers of rows that belong to the joined record.
type JoinCounts struct {
	Activities   int64 `json:"activities" db:"activities"`
	Open         int64 `json:"open" db:"open" doc:"activities that are not finished"`
	Reports      int64 `json:"reports" db:"reports"`
	Signed       int64 `json:"signed" db:"signed" doc:"reports with a signed version, which stays unchanged"`
	Measurements int64 `json:"measurements" db:"measurements"`
	Events       int64 `json:"events" db:"events"`
	Consents     int64 `json:"consents" db:"consents"`
	Clips        int64 `json:"clips" db:"clips"`
	Plans        int64 `json:"plans" db:"plans"`
}

// JoinMember is somebody in the care team of one record or of both.
type JoinMember struct {
	ID        string        `json:"id" db:"id"`
	Kind      people.Kind   `json:"kind" db:"kind" enum:"specialist,case_manager,guardian"`
	FirstName string        `json:"first_name" db:"first_name"`
	LastName  string        `json:"last_name" db:"last_name"`
	Access    people.Access `json:"access" db:"access" enum:"none,invited,accepted,withdrawn"`
	In        string        `json:"in" db:"member_of" enum:"kept,joined,both"`
}

// FurtherID is an id of a joined record besides the child's own.
type FurtherID struct {
	Kind  string `json:"kind" db:"kind" enum:"medical_id,custom_id"`
	Value string `json:"value" db:"value"`
}

// ChildJoins lists a child's joins that can be undone, newest first, and its further ids.
type ChildJoins struct {
	Joins      []ChildJoin `json:"joins"`
	FurtherIDs []FurtherID `json:"further_ids"`
}

// ChildJoin is a join that can be undone.
type ChildJoin struct {
	JoinID    string    `json:"join_id"`
	FirstName string    `json:"first_name" doc:"of the record that was joined"`
	LastName  string    `json:"last_name"`
	JoinedAt  wire.Time `json:"joined_at"`
	JoinedBy  string    `json:"joined_by" doc:"name"`
	Until     wire.Time `json:"until"`
	Reason    string    `json:"reason"`
	Last      bool      `json:"last" doc:"of several, the one that is undone first"`
}

// UndoneJoin is the result of undoing a join.
type UndoneJoin struct {
	ChildID    string   `json:"child_id" doc:"the record that was kept"`
	RestoredID string   `json:"restored_id" doc:"the restored record"`
	Stays      []string `json:"stays" doc:"fields that were changed since and stay as they are"`
	Added      int64    `json:"added" doc:"activities that were started since and stay with the kept record"`
}

var (
	msgSame     = fault.Define("join.same-record", "These are one record already.")
	msgKept     = fault.Define("join.kept-archived", "The record that is kept is archived. Restore it first.")
	msgErased   = fault.Define("join.erasure-ordered", "One of the two records will be erased. Take that back first.")
	msgOffered  = fault.Define("join.offered", "One of the two records is offered to another account. Withdraw that first.")
	msgHanded   = fault.Define("join.handed-over", "One of the two records is offered to an organization. Withdraw that first.")
	msgOrder    = fault.Define("join.order", "These records were joined with others since. Undo the newest join first.")
	msgTooLate  = fault.Define("join.too-late", "This join cannot be undone any more.")
	msgGoals    = fault.Define("join.goals-full", "Both records have an intervention plan for the same application, with more goals together than a plan can have. Remove some first.")
	msgReason   = fault.Define("join.reason-missing", "Please say why.")
	msgUnknown  = fault.Define("join.no-such-field", "There is no such field.")
	msgOther    = fault.Define("join.other-record", "Choose another record.")
	msgChanging = fault.Define("join.records-changing", "These records are being changed. Please try again.")
)
