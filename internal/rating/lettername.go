package rating

import (
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/questionnaire"
)

var (
	aChild        = letters.Define("rating.child.a")
	theChild      = letters.Define("rating.child.the")
	yourOwn       = letters.Define("rating.child.yours")
	yourself      = letters.Define("rating.child.you")
	someChildren  = letters.Define("rating.children")
	namedChildren = letters.Define("rating.children.named")
)

// children names the children in a letter as the rater reads of them: a text, or a phrase in its place.
func (r *stored) children(forms []form) any {
	var names []string
	seen := map[string]bool{}
	for i := range forms {
		f := &forms[i]
		if seen[f.ChildID] {
			continue
		}
		seen[f.ChildID] = true
		names = append(names, mail.TypedName(r.nameOf(f)))
	}
	switch {
	case len(names) == 1 && r.Called == yourChild:
		return r.unnamed()
	case len(names) == 1:
		return letters.Or(names[0], aChild)
	case r.Called == yourChild || len(names) > namesInALine || !complete(names):
		return someChildren.With("n", len(names))
	}
	return namedChildren.With("n", len(names)).With("names", names)
}

func (r *stored) nameOf(f *form) string {
	return nameFor(r.Called, questionnaire.Respondent(r.Respondent), f.FirstName, f.LastName)
}

// unnamed is a child whose name the rater is not to read.
func (r *stored) unnamed() letters.Text {
	switch questionnaire.Respondent(r.Respondent) {
	case questionnaire.Parent:
		return yourOwn
	case questionnaire.Self:
		return yourself
	}
	return theChild
}

// complete reports whether no name was left out because it could be mistaken for something else.
func complete(names []string) bool {
	for _, name := range names {
		if name == "" {
			return false
		}
	}
	return true
}
