package languages

import (
	"encoding/json"
	"fmt"
	"io/fs"

	"milepost/internal/icu"
)

// Text is an English text that a clinic can translate.
type Text struct {
	// File is the catalogue in which the template has it, without .po.
	File             string
	Context, English string
	// Where and Notes tell translators about it.
	Where string
	Notes []string
	kind  kind
	// id is what the program looks the text up by.
	id string
}

type kind int

const (
	interfaceText kind = iota // of the web application
	refusalText               // of the server, shown by the web application
	letterText
	formatText // how the language writes dates and numbers
)

// ratersContext begins the context of a text of the raters' page, before its id: that page has no catalogue.
const ratersContext = "raters/"

// textsFile is the build's list of the texts of its catalogues. It is not served.
const textsFile = ".vite/texts.json"

// InterfaceTexts are those of a build of the web application.
func InterfaceTexts(build fs.FS) ([]Text, error) {
	content, err := fs.ReadFile(build, textsFile)
	if err != nil {
		return nil, fmt.Errorf("this program was built without the web application: %w", err)
	}
	var listed []struct {
		Catalogue string   `json:"catalogue"`
		Message   string   `json:"message"`
		Context   string   `json:"context"`
		Where     []string `json:"where"`
		Notes     []string `json:"notes"`
	}
	if err := json.Unmarshal(content, &listed); err != nil {
		return nil, err
	}
	texts := make([]Text, 0, len(listed))
	for _, one := range listed {
		t := Text{File: one.Catalogue, Context: one.Context, English: one.Message, Notes: one.Notes, id: lookup(one.Context, one.Message)}
		if len(one.Where) > 0 {
			t.Where = one.Where[0]
		}
		texts = append(texts, t)
	}
	return texts, nil
}

// Refusal is a sentence with which the server refuses.
func Refusal(id, english string) Text {
	return Text{File: "refusals", Context: "refusals/" + id, English: english, kind: refusalText, id: id}
}

// Letter is a text of letters.
func Letter(id, english string) Text {
	return Text{File: "letters", Context: "letters/" + id, English: english, kind: letterText, id: id}
}

const formatsFile = "formats"

// formatTexts ask how the language writes what letters have: without an answer, letters are in English.
func formatTexts() []Text {
	months := []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
	texts := make([]Text, 0, len(months))
	add := func(id, english string, note string) {
		texts = append(texts, Text{File: formatsFile, Context: formatsFile + "/" + id, English: english, Notes: []string{note}, kind: formatText, id: id})
	}
	add("choice", icu.English.Label, "What the choice of a language is called.")
	for i, month := range months {
		add(fmt.Sprintf("month.%d", i+1), month, "As it stands within a date.")
	}
	add("date", "{day} {month} {year}", "The order of a date's parts, and what stands between them.")
	add("list", ", ", "Stands between the things of a list.")
	add("thousands", ",", "Stands between the groups of digits in 1,000; a space is fine.")
	add("decimal", ".", "Stands before the decimals in 0.5.")
	return texts
}

// table is how the language writes dates, lists and numbers, from the texts that were translated.
func tableOf(given map[string]string) icu.Table {
	t := icu.Table{Day: given["date"], Comma: given["list"], Thousands: given["thousands"], Decimal: given["decimal"]}
	for month := 1; month <= 12; month++ {
		t.Months = append(t.Months, given[fmt.Sprintf("month.%d", month)])
	}
	return t
}
