package content

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Read reads a stored content and adds sections and settings that did not exist when it was stored, at their places and with
// their values in a new report.
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
		if stored[found].Sentences == nil { // stored before sentences and the family's print existed
			stored[found].Sentences, stored[found].Family = []Sentence{}, !k.clinical
		}
		at = found + 1
	}
	return stored
}
