package consent

import "milepost/internal/wire"

// ConsentRow is what somebody agreed to for a child. It counts from given_on until the last day named, or until it was
// withdrawn. Rows are never removed.
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
	RecordedByName string    `json:"recorded_by_name"`
	CreatedAt      wire.Time `json:"created_at"`
}

// NewConsent records a consent.
type NewConsent struct {
	Purpose string `json:"purpose" enum:"assessment,therapy,pictures,audio,video,sharing,research,other"`
	Detail  string `json:"detail,omitempty" maxLength:"2000" doc:"what exactly; required for the purpose other"`
	GivenBy string `json:"given_by" maxLength:"200"`
	GivenOn string `json:"given_on" doc:"YYYY-MM-DD"`
	Until   string `json:"until,omitempty" doc:"YYYY-MM-DD, the last day"`
}

// ConsentEdit corrects a consent or notes that it was withdrawn; what is absent stays as it is.
type ConsentEdit struct {
	Detail      *string `json:"detail,omitempty" maxLength:"2000"`
	GivenBy     *string `json:"given_by,omitempty" maxLength:"200"`
	GivenOn     *string `json:"given_on,omitempty" doc:"YYYY-MM-DD"`
	Until       *string `json:"until,omitempty" doc:"YYYY-MM-DD; empty takes it away"`
	WithdrawnOn *string `json:"withdrawn_on,omitempty" doc:"YYYY-MM-DD; empty takes it away"`
}
