package content

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Read is a content as it is stored, with what came since: sections and settings that reports did not have then stand
// where a new report has them, as in a new one.
func Read(text string) (Content, error) {
	content := New()
	content.Sections = nil
	if err := json.Unmarshal([]byte(text), &content); err != nil {
		return Content{}, fmt.Errorf("report: read the stored content: %w", err)
	}
	content.Sections = completed(content.Sections)
	return content, nil
}

// completed adds the sections that are not there, each behind the one that it follows in a new report.
func completed(stored []Section) []Section {
	at := 0
	for _, k := range Sections {
		found := slices.IndexFunc(stored, func(s Section) bool { return s.Key == k.key })
		if found < 0 && k.optional {
			continue
		}
		if found < 0 {
			stored = slices.Insert(stored, at, k.begin())
			at++
			continue
		}
		if stored[found].Sentences == nil { // stored before sentences and the family's print were there
			stored[found].Sentences, stored[found].Family = []Sentence{}, !k.clinical
		}
		at = found + 1
	}
	return stored
}
