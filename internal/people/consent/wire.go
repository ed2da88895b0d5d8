package consent

import "milepost/internal/wire"

// ConsentRow is a consent for a child. It counts from given_on until its last day, or until it was withdrawn. Rows are never
// removed.
type ConsentRow struct {
	ConsentID      string    `json:"consent_id"`
	ChildID        string    `json:"child_id"`
	Purpose        string    `json:"purpose" enum:"assessment,therapy,pictures,audio,video,sharing,research,other"`
	Detail         string    `json:"detail,omitempty"`
	GivenBy        string    `json:"given_by"`
	GivenOn        string    `json:"given_on" doc:"YYYY-MM-DD"`
	Until          string    `json:"until,omitempty" doc:"YYYY-MM-DD, the last day"`
	WithdrawnOn    string    `json:"withdrawn_on,omitempty" doc:"YYYY-MM-DD"`
	State          string    `json:"state" enum:"given,expired,withdrawn"`
	Stands         bool      `json:"stands" doc:"it counts today: not withdrawn, also not by a later withdrawal of the same purpose, and not run out"`
	RecordedByName string    `json:"recorded_by_name"`
	CreatedAt      wire.Time `json:"created_at"`

	ByGuardian          bool   `json:"by_guardian" doc:"given in the guardian's own account; it can be withdrawn, not corrected"`
	WithdrawnByName     string `json:"withdrawn_by_name,omitempty" doc:"who recorded the withdrawal"`
	WithdrawnByGuardian bool   `json:"withdrawn_by_guardian" doc:"in the guardian's own account; it cannot be taken back"`
}

// NewConsent records a consent.
type NewConsent struct {
	Purpose string `json:"purpose" enum:"assessment,therapy,pictures,audio,video,sharing,research,other"`
	Detail  string `json:"detail,omitempty" maxLength:"2000" doc:"what exactly; required for the purpose other"`
	GivenBy string `json:"given_by" maxLength:"200"`
	GivenOn string `json:"given_on" doc:"YYYY-MM-DD"`
	Until   string `json:"until,omitempty" doc:"YYYY-MM-DD, the last day"`
}

// ConsentEdit corrects a consent or records that it was withdrawn; absent fields stay.
type ConsentEdit struct {
	Detail      *string `json:"detail,omitempty" maxLength:"2000"`
	GivenBy     *string `json:"given_by,omitempty" maxLength:"200"`
	GivenOn     *string `json:"given_on,omitempty" doc:"YYYY-MM-DD"`
	Until       *string `json:"until,omitempty" doc:"YYYY-MM-DD; empty takes it away"`
	WithdrawnOn *string `json:"withdrawn_on,omitempty" doc:"YYYY-MM-DD; empty takes it away"`
}

// GuardedChild is a child whose guardian the caller is.
type GuardedChild struct {
	ChildID   string    `json:"child_id" db:"child_id"`
	FirstName string    `json:"first_name" db:"first_name"`
	Contact   string    `json:"contact" db:"contact" doc:"the name of the child's owner, whom a guardian can ask"`
	Since     wire.Time `json:"since" db:"since" doc:"when the caller came into the child's care team"`
}

// GuardianConsent is a consent as a guardian of the child sees it.
type GuardianConsent struct {
	ConsentID   string `json:"consent_id"`
	Purpose     string `json:"purpose" enum:"assessment,therapy,pictures,audio,video,sharing,research,other"`
	Detail      string `json:"detail,omitempty"`
	GivenBy     string `json:"given_by"`
	GivenOn     string `json:"given_on" doc:"YYYY-MM-DD"`
	Until       string `json:"until,omitempty" doc:"YYYY-MM-DD, the last day"`
	WithdrawnOn string `json:"withdrawn_on,omitempty" doc:"YYYY-MM-DD"`
	WithdrawnBy string `json:"withdrawn_by,omitempty"`
	Stands      bool   `json:"stands" doc:"it counts today: not withdrawn, also not by a later withdrawal of the same purpose, and not run out"`
	Recorded    bool   `json:"recorded" doc:"not given in a guardian's own account, but recorded by a person who works with the child"`
	Yours       bool   `json:"yours" doc:"the caller gave it in this account"`
}

// GuardianGives is what a guardian agrees to. The account and the server's clock determine who and when.
type GuardianGives struct {
	Purpose  string `json:"purpose" enum:"assessment,therapy,pictures,audio,video,sharing,research,other"`
	Detail   string `json:"detail,omitempty" maxLength:"2000" doc:"what exactly, for the purpose other, and for no other"`
	TimeZone string `json:"time_zone,omitempty" maxLength:"60" doc:"where the guardian is, such as America/Los_Angeles: whose calendar day it is given on; UTC when absent"`
}
