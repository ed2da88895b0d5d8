package questionnaire

import (
	"cmp"
	"strings"
)

// unnamed is how a child without a name is called in the languages of the raters' page; web/src/rater/languages says the same.
var unnamed = map[string]map[string]string{
	"es": {"your child": "su hijo o hija", "the child": "el niño o la niña", "you": "usted"},
	"ar": {"your child": "طفلك", "the child": "الطفل", "you": "أنت"},
}

// UnnamedIn returns the English words for a child without a name in the language of the texts they are written into, where they are
// known in it.
func UnnamedIn(language, child string) string {
	base, _, _ := strings.Cut(language, "-")
	return cmp.Or(unnamed[base][child], child)
}
