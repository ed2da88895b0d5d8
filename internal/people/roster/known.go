package roster

import (
	"slices"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/people"
)

// known is a child of an account's list, with the fields by which it is recognised.
type known struct {
	Key         int64  `db:"key"`
	ID          string `db:"id"`
	FirstName   string `db:"first_name"`
	LastName    string `db:"last_name"`
	DateOfBirth string `db:"date_of_birth"`
	MedicalID   string `db:"medical_id"`
	CustomID    string `db:"custom_id"`
	Archived    bool   `db:"archived"`
	Sources     []link `db:"-"` // the ids that the source of an import has for the child
}

// roster are the children of an account, archived ones too, as an import looks for them.
type roster struct {
	byID, byMedical, byCustom, byName map[string][]*known
	source                            sourceIDs
}

func newRoster(list []known) roster {
	r := roster{byID: map[string][]*known{}, byMedical: map[string][]*known{}, byCustom: map[string][]*known{}, byName: map[string][]*known{}}
	r.add(list)
	return r
}

// add has further children be found.
func (r roster) add(list []known) {
	add := func(to map[string][]*known, key string, k *known) {
		if key != "" {
			to[key] = append(to[key], k)
		}
	}
	for i := range list {
		k := &list[i]
		add(r.byID, k.ID, k)
		add(r.byMedical, k.MedicalID, k)
		add(r.byCustom, k.CustomID, k)
		for _, key := range people.NameKeys(k.FirstName, k.LastName) {
			add(r.byName, key, k)
		}
	}
}

// otherID is an id of a record that was joined with a child's: its own one, as "id", or a medical or custom id.
type otherID struct {
	ChildID string `db:"child_id"`
	Kind    string `db:"kind"`
	Value   string `db:"value"`
}

// also has children be found by further ids, too.
func (r roster) also(ids []otherID) {
	for _, id := range ids {
		to := map[string]map[string][]*known{"id": r.byID, "medical_id": r.byMedical, "custom_id": r.byCustom}[id.Kind]
		for _, k := range r.byID[id.ChildID] {
			if !slices.Contains(to[id.Value], k) {
				to[id.Value] = append(to[id.Value], k)
			}
		}
	}
}

// found is the result of looking for a child.
type found struct {
	child  *known         // nil if there is none
	weak   bool           // the name fits, but one of the two has no date of birth
	reason fault.Sentence // why the row cannot be used
	about  *known         // the child, or one of the children, that the reason speaks of
}

// fitsSeveral reports whether a row was refused because it fits several records. They may be records of one child, which can be joined.
func fitsSeveral(why reasons) bool {
	return slices.ContainsFunc(why, func(reason fault.Finding) bool {
		return reason.MessageID == twoIDs.ID() || strings.HasPrefix(reason.MessageID, severalBy)
	})
}

// find looks for the child of a row: by its source's id, its id, its student id, its custom id, or its name and date of birth.
func (r roster) find(c parsedRow) found {
	if f, known := r.source.find(c); known && c.source != "" {
		return f
	}
	if c.childID != "" {
		f := pick(r.byID[c.childID], byChildID)
		if f.child == nil && f.reason == nil {
			f.reason = noSuchChild
		}
		return f
	}
	custom := c.custom
	if c.source != "" { // as which a file of the same program has it
		custom = c.source
	}
	return r.byIDs(c, pickFor(c, r.byMedical[c.medical], byMedicalID), pickFor(c, r.byCustom[custom], byCustomID))
}

func (r roster) byIDs(c parsedRow, medical, custom found) found {
	switch {
	case medical.child != nil && custom.child != nil && medical.child != custom.child:
		return found{reason: twoIDs, about: medical.child}
	case medical.child != nil || medical.reason != nil:
		return medical
	case custom.child != nil || custom.reason != nil:
		return custom
	case c.first == "" || c.last == "":
		return found{}
	}
	return r.byNameAndBirth(c)
}

func (r roster) byNameAndBirth(c parsedRow) found {
	var same, unsure []*known
	for _, k := range anyOf(r.byName, people.NameKeys(c.first, c.last)) {
		switch {
		case k.DateOfBirth != "" && k.DateOfBirth == c.born:
			same = append(same, k)
		case (k.DateOfBirth == "" || c.born == "") && !otherIDs(c, k.MedicalID, k.CustomID) && !k.taken(c):
			unsure = append(unsure, k)
		}
	}
	if len(same) > 0 {
		f := pick(same, byNameAndBirth)
		if f.child != nil && (otherIDs(c, f.child.MedicalID, f.child.CustomID) || f.child.taken(c)) {
			return found{reason: anotherID, about: f.child}
		}
		return f
	}
	f := pick(unsure, byNameAlone)
	f.weak = f.child != nil
	return f
}

// otherIDs reports whether a row names another id than the one that is given.
func otherIDs(c parsedRow, medical, custom string) bool {
	return c.medical != "" && medical != "" && c.medical != medical || c.custom != "" && custom != "" && c.custom != custom
}

// pickFor is pick by an id; a child for whom the source has another id is none that fits.
func pickFor(c parsedRow, fitting []*known, by string) found {
	f := pick(fitting, by)
	if f.child != nil && f.child.taken(c) {
		return found{reason: anotherID, about: f.child}
	}
	return f
}

// pick returns the one child on the list that fits, or why none fits for sure.
func pick(fitting []*known, by string) found {
	var present []*known
	for _, k := range fitting {
		if !k.Archived || k.left() {
			present = append(present, k)
		}
	}
	switch {
	case len(present) == 1:
		return found{child: present[0]}
	case len(present) > 1:
		return found{reason: severalHave[by], about: present[0]}
	case len(fitting) > 0:
		return found{reason: archivedWith[by], about: fitting[0]}
	}
	return found{}
}

// anyOf returns the values under any of the keys, each once.
func anyOf[T comparable](under map[string][]T, keys []string) (all []T) {
	for _, key := range keys {
		for _, one := range under[key] {
			if !slices.Contains(all, one) {
				all = append(all, one)
			}
		}
	}
	return all
}
