package file

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"milepost/internal/db"
	"milepost/internal/importing/cell"
)

// formInHead matches instructions after the name of a column, such as formats of dates: "Date of birth (DD/MM/YYYY)", "Name
// (required)".
var formInHead = regexp.MustCompile(`(?i)\s*(?:[(\[]\s*(?:[dmyjtagдмг\s./,-]{3,14}|required|optional|pflichtfeld)\s*[)\]]|\*)+\s*$`)

// groupWords begin names of columns in exports of forms, and say that the rest is about the child.
var groupWords = cell.Words("child childs kid infant baby student pupil patient participant subject learner client data form group grp section demographics demographic demog demo " +
	"registration enrolment enrollment baseline screening info information details personal kind schüler patientin enfant niño niña bambino criança kinder")

// othersWords name people other than the child. Columns about them are not about the child.
var othersWords = cell.Words("mother father mom mum dad parent parents guardian guardians caregiver carer caretaker sibling brother sister teacher examiner assessor tester interviewer enumerator " +
	"respondent informant rater doctor physician contact emergency household hh head school clinic mutter vater eltern mère père parents madre padre pai mãe mor far moeder vader " +
	"мать отец anne baba matka ojciec otec")

// HeadKeys returns the keys by which a column's name is compared: first the whole of it, then the rest without the prefixes of
// form groups (child/dob, data-child-dob, demo_dob), as exports of KoboToolbox, ODK, SurveyCTO and REDCap have them.
func HeadKeys(name string) []string {
	name = formInHead.ReplaceAllString(name, "")
	keys := []string{key(name)}
	add := func(text string) {
		if k := key(text); k != "" && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	if at := strings.LastIndexAny(name, "/:"); at > 0 {
		group := name[:at]
		if isKnownName(key(group)) || hasAny(group, othersWords) {
			return keys
		}
		name = name[at+1:]
		add(name)
	}
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.Is(unicode.M, r) })
	for i, word := range words {
		if !groupWords[db.Fold(word)] || i == len(words)-1 {
			break
		}
		add(strings.Join(words[i+1:], " "))
	}
	return keys
}

// isKnownName reports whether a name is meaningful on its own: "Name/Vorname" has two such names.
func isKnownName(k string) bool {
	return fieldOf[k] != None || slices.Contains(loneNames, k) || slices.Contains(firstNames, k)
}

func hasAny(name string, words map[string]bool) bool {
	for word := range keyWords(name) {
		if words[word] {
			return true
		}
	}
	return false
}

// knownKey returns the first of a name's keys that is known, or else the whole name's.
func knownKey(name string) string {
	all := HeadKeys(name)
	for _, k := range all {
		if isKnownName(k) {
			return k
		}
	}
	return all[0]
}
