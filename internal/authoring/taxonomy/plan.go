package taxonomy

import (
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/fault"
)

var (
	entryUsed = fault.Define("taxonomy.used", "It is used by {questions, plural, one {# question} other {# questions}} in "+
		"{applications, plural, one {# application} other {# applications}}. Name a replacement.")
	noSuchReplacement  = fault.Define("taxonomy.no-such-replacement", "There is no such replacement.")
	replacementRemoved = fault.Define("taxonomy.replacement-removed", "This is what is to be removed.")
)

// plan is the effect of a change of the taxonomy on its entries and, by its move, on questions.
type plan struct {
	move
	from     path
	rename   map[string]string // new names by the entries' ids
	reparent map[string]string // new parents by the entries' ids
	drop     []string          // ids of entries that go
}

func newPlan(kind string, from path) plan {
	return plan{move: move{kind: kind, to: map[path]path{}}, from: from, rename: map[string]string{}, reparent: map[string]string{}}
}

// words name the kinds to a person.
var words = map[string]string{authoring.KindArea: "area", authoring.KindType: "type", authoring.KindCategory: "category", authoring.KindSubCategory: "subcategory"}

// Sentences about entries, by kind.
var (
	noSuchEntry = ofKinds("no-such", "There is no such #.")
	duplicated  = ofKinds("exists", "There is already the # “{name}”.")
	looksAlike  = ofKinds("exists-alike", "There is already the # “{name}”. Names that differ only in case or accents count as the same.")
)

// ofKinds defines a sentence for each kind, whose word stands for #.
func ofKinds(id, english string) map[string]fault.Text {
	texts := make(map[string]fault.Text, len(words))
	for kind, word := range words {
		texts[kind] = fault.Define("taxonomy."+word+"-"+id, strings.ReplaceAll(english, "#", word))
	}
	return texts
}

// errDuplicate returns the 409 for a name that exists, perhaps in other capitals.
func errDuplicate(kind, name, duplicate string) *fault.Error {
	if duplicate != name {
		return fault.Conflict(looksAlike[kind].With("name", duplicate))
	}
	return fault.Conflict(duplicated[kind].With("name", duplicate))
}

// planRename gives the entry another name. Where that name is taken it is refused, or, with merge, the two become one.
func planRename(f *tree, in RenameCategory) (plan, error) {
	p := newPlan(in.Kind, pathOf(in.Kind, in.Name, in.Type, in.Category))
	e, _, ok := f.find(in.Kind, p.from)
	if !ok {
		return p, fault.Field("name", noSuchEntry[in.Kind])
	}
	if in.NewName == in.Name {
		return p, nil
	}
	to := p.from
	to[depth(in.Kind)-1] = in.NewName
	duplicate, taken := f.duplicate(e.Kind, e.ParentID, in.NewName, e.ID)
	switch {
	case taken && !in.Merge:
		return p, errDuplicate(in.Kind, in.NewName, duplicate.Name)
	case taken:
		to[depth(in.Kind)-1] = duplicate.Name
		p.unite(f, e, duplicate, p.from, to)
	default:
		p.to[p.from] = to
		p.rename[e.ID] = in.NewName
	}
	return p, nil
}

// unite merges two entries: children with the same name are merged too, all others change their parent.
func (p *plan) unite(f *tree, e, duplicate entry, from, to path) {
	p.to[from] = to
	p.drop = append(p.drop, e.ID)
	for _, child := range f.children(e) {
		at := depth(child.Kind) - 1
		other, ok := f.duplicate(child.Kind, duplicate.ID, child.Name, "")
		if !ok {
			p.reparent[child.ID] = duplicate.ID
			continue
		}
		below, into := from, to
		below[at], into[at] = child.Name, other.Name
		p.unite(f, child, other, below, into)
	}
}

// planRemove removes an entry and its descendants. Their questions go to the replacement; without one they must not be used.
func planRemove(f *tree, in removal, used *useCount) (plan, error) {
	p := newPlan(in.Kind, pathOf(in.Kind, in.Name, in.Type, in.Category))
	e, _, ok := f.find(in.Kind, p.from)
	if !ok {
		return p, fault.Field("name", noSuchEntry[in.Kind])
	}
	p.dropAll(f, e)
	if in.to == (path{}) {
		if used != nil {
			return p, errUsed(*used)
		}
		return p, nil
	}
	if err := in.checkReplacement(f, p.from); err != nil {
		return p, err
	}
	p.to[p.from], p.whole = in.to, true
	return p, nil
}

func (p *plan) dropAll(f *tree, e entry) {
	p.drop = append(p.drop, e.ID)
	for _, child := range f.children(e) {
		p.dropAll(f, child)
	}
}

// errUsed returns the 409 that says by how much an entry is used.
func errUsed(t useCount) *fault.Error {
	return fault.Conflict(entryUsed.With("questions", t.questions).With("applications", len(t.in)))
}

// removal is a RemoveCategory with the path that questions get instead, empty for none.
type removal struct {
	RemoveCategory
	to path
}

// replacement reads where questions go.
func (in RemoveCategory) replacement() removal {
	if in.Kind == authoring.KindArea {
		return removal{in, path{in.ToArea}}
	}
	return removal{in, path{in.ToType, in.ToCategory, in.ToSubCategory}}
}

// checkReplacement refuses a replacement that is not there, or goes itself. Questions need a category, not a sub-category.
func (in removal) checkReplacement(f *tree, from path) error {
	kind, fields := authoring.KindArea, []string{"to_area"}
	if in.Kind != authoring.KindArea {
		kind, fields = authoring.KindCategory, []string{"to_type", "to_category", "to_sub_category"}
		if in.to[2] != "" {
			kind = authoring.KindSubCategory
		}
	}
	if _, far, ok := f.find(kind, in.to); !ok {
		return fault.Field(fields[far], noSuchReplacement)
	}
	if in.to.head(depth(in.Kind)) == from {
		return fault.Field(fields[depth(in.Kind)-1], replacementRemoved)
	}
	return nil
}
