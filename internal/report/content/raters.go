package content

import (
	"fmt"
	"slices"

	"milepost/internal/fault"
)

var (
	notAnotherActivity = fault.Define("report.not-another-activity", "is not another finished activity of the child")
	raterActivities    = fault.Define("report.rater-activities", "expected 1 to {most, number} activities")
)

// ratersKey is the section on several raters. It is never in the family's print: what other raters say is theirs.
const ratersKey = "raters"

// maxID is the most characters that an activity's id has.
const maxID = 64

// check refuses a choice that names an activity twice. Whether they may be compared is for the database to say.
func (r *Raters) check() error {
	if r == nil {
		return nil
	}
	for i, id := range r.ActivityIDs {
		field := fmt.Sprintf("content.raters.activity_ids[%d]", i)
		switch {
		case id == "" || len(id) > maxID || firstZero(map[string][]string{field: {id}}) != "":
			return fault.Field(field, notAnotherActivity)
		case slices.Contains(r.ActivityIDs[:i], id):
			return fault.Field(field, givenTwice)
		}
	}
	if n := len(r.ActivityIDs); n < 1 || n > maxRaters {
		return fault.Field("content.raters.activity_ids", raterActivities.With("most", maxRaters))
	}
	return nil
}

// maxRaters are the most activities beside the report's own.
const maxRaters = 4

// WithoutRaters returns a content without what other raters say.
func (c Content) WithoutRaters() Content {
	c.Raters = nil
	c.Sections = slices.DeleteFunc(slices.Clone(c.Sections), func(s Section) bool { return s.Key == ratersKey })
	return c
}
