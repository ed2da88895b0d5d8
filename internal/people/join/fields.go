package join

import (
	"fmt"
	"strings"

	"milepost/internal/people"
)

// field is one field of a record, as text; empty if unset.
type field struct {
	name string
	get  func(*people.Child) string
	// copy takes it over from another record.
	copy func(to, from *people.Child)
}

// fields are all that a person can choose between two records of a child.
var fields = func() []field {
	var all []field
	for i, text := range people.TextFields(&people.Child{}) {
		at := func(c *people.Child) *string { return people.TextFields(c)[i].To }
		all = append(all, field{
			text.Name, func(c *people.Child) string { return *at(c) }, func(to, from *people.Child) { *at(to) = *at(from) },
		})
	}
	return append(
		all,
		// The weeks and the days belong together.
		field{"gestation", gestation, func(to, from *people.Child) {
			to.GestationalWeeks, to.GestationalDays = from.GestationalWeeks, from.GestationalDays
		}},
		field{"photo", func(c *people.Child) string { return c.Photo }, func(to, from *people.Child) { to.Photo = from.Photo }},
		field{"scanning", scanning, func(to, from *people.Child) { to.Scanning = from.Scanning }},
	)
}()

func gestation(c *people.Child) string {
	if c.GestationalWeeks == 0 {
		return ""
	}
	return fmt.Sprintf("%d+%d", c.GestationalWeeks, c.GestationalDays)
}

func scanning(c *people.Child) string {
	if c.Mode == people.ScanOff {
		return ""
	}
	return fmt.Sprintf("%s %d", c.Mode, c.SpeedMs)
}

// fuller reports whether the joined record's value should be kept: the kept record has none, or the joined one has the same
// words and more. Words, not letters: "female" is not "male" and more.
func fuller(kept, joined string) bool {
	fold := func(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
	a, b := fold(kept), fold(joined)
	return a == "" && b != "" || len(b) > len(a) && strings.Contains(" "+b+" ", " "+a+" ")
}

// compare returns each field that is set in at least one of two records.
func compare(kept, joined *people.Child) []JoinField {
	list := []JoinField{}
	for _, f := range fields {
		a, b := f.get(kept), f.get(joined)
		if a == "" && b == "" {
			continue
		}
		list = append(list, JoinField{Name: f.name, Kept: a, Joined: b, Same: a == b, Take: fuller(a, b)})
	}
	return list
}

// take copies the named fields of the joined record into the kept one, and returns the name of an unknown field.
func take(kept, joined *people.Child, names []string) (unknown string) {
	for _, name := range names {
		found := false
		for _, f := range fields {
			if f.name == name {
				f.copy(kept, joined)
				found = true
			}
		}
		if !found {
			return name
		}
	}
	return ""
}

// giveBack undoes take in a record: fields changed since stay, and are returned.
func giveBack(now, before, after *people.Child, names []string) (stays []string) {
	for _, f := range fields {
		if !contains(names, f.name) {
			continue
		}
		if f.get(now) != f.get(after) {
			stays = append(stays, f.name)
			continue
		}
		f.copy(now, before)
	}
	return stays
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}

// furtherIDs are ids that one of the records has and the child would lose.
func furtherIDs(now *people.Child, records ...*people.Child) (list []FurtherID) {
	for _, r := range records {
		for _, id := range []FurtherID{{"medical_id", r.MedicalID}, {"custom_id", r.CustomID}} {
			own := now.MedicalID
			if id.Kind == "custom_id" {
				own = now.CustomID
			}
			if id.Value != "" && id.Value != own {
				list = append(list, id)
			}
		}
	}
	return list
}

// figured reports whether figures of one record's activities differ by the other: the age, the correction for an early birth or
// the norms.
func figured(a, b *people.Child) bool {
	return a.DateOfBirth != b.DateOfBirth || gestation(a) != gestation(b) || a.SexForNorms != b.SexForNorms
}
