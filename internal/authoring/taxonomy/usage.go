package taxonomy

import (
	"slices"

	"github.com/google/uuid"

	"milepost/internal/authoring"
)

// use is how many questions of an application are classified in one way.
type use struct {
	authoring.Place
	ApplicationID string `db:"application_id"`
	Questions     int64  `db:"questions"`
}

// draftUse is the use by an application itself.
type draftUse struct {
	ID       string `db:"id"`
	Area     string `db:"area"`
	Language string `db:"language"`
}

// ownerUsage are an owner's entries and what the drafts that are not archived do with them.
type ownerUsage struct {
	entries []entry
	drafts  []draftUse
	uses    []use
}

// missing are entries for what the drafts use and the taxonomy does not hold, parents first: whatever is used can be
// chosen, renamed and removed.
func (h ownerUsage) missing(known *tree) []entry {
	var list []entry
	ensure := func(kind, parent, name string) string {
		if e, ok := known.exact(kind, parent, name); ok {
			return e.ID
		}
		e := entry{ID: uuid.NewString(), Kind: kind, ParentID: parent, Name: name}
		known.add(e)
		list = append(list, e)
		return e.ID
	}
	for _, d := range h.drafts {
		if d.Area != "" {
			ensure(authoring.KindArea, "", d.Area)
		}
	}
	for _, u := range h.uses {
		if u.Area != "" {
			ensure(authoring.KindArea, "", u.Area)
		}
		parent := ""
		for i, p := range paths(u.Place) {
			parent = ensure(treeKinds[i], parent, p[i])
		}
	}
	return list
}

// useCount counts questions and the applications that they are in.
type useCount struct {
	questions int64
	in        map[string]bool
}

func (t *useCount) add(application string, questions int64) {
	if t.in == nil {
		t.in = map[string]bool{}
	}
	t.in[application] = true
	t.questions += questions
}

// place names an entry among all kinds.
type entryKey struct {
	kind string
	path path
}

// counts returns what each entry is used for.
func (h ownerUsage) counts() map[entryKey]*useCount {
	all := map[entryKey]*useCount{}
	count := func(kind string, p path, application string, questions int64) {
		at := entryKey{kind, p}
		if all[at] == nil {
			all[at] = &useCount{}
		}
		all[at].add(application, questions)
	}
	for _, d := range h.drafts {
		if d.Area != "" {
			count(authoring.KindArea, path{d.Area}, d.ID, 0)
		}
	}
	for _, u := range h.uses {
		if u.Area != "" {
			count(authoring.KindArea, path{u.Area}, u.ApplicationID, u.Questions)
		}
		for i, p := range paths(u.Place) {
			count(treeKinds[i], p, u.ApplicationID, u.Questions)
		}
	}
	return all
}

// usage returns the uses of each used entry, in the order of the tree.
func (h ownerUsage) usage(order []entryKey) []CategoryUse {
	all := h.counts()
	list := []CategoryUse{}
	for _, at := range order {
		if t := all[at]; t != nil {
			list = append(list, CategoryUse{Kind: at.kind, Place: at.path.place(at.kind), Questions: t.questions, Applications: int64(len(t.in))})
		}
	}
	return list
}

// languages returns the languages of the drafts, each once.
func (h ownerUsage) languages() []string {
	list := []string{}
	for _, d := range h.drafts {
		if d.Language != "" {
			list = append(list, d.Language)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// categorization returns an owner's choices: added entries, and others that drafts use.
func (h ownerUsage) categorization() Categorization {
	known := buildTree(h.entries)
	h.missing(known)
	all, order := known.arrange()
	all.Languages, all.Usage = h.languages(), h.usage(order)
	return all
}
