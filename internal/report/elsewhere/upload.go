package elsewhere

import (
	"milepost/internal/fault"
	"milepost/internal/report/content"
)

// Tables that can be uploaded.
const (
	Categories = "categories"
	Questions  = "questions"
)

// Upload holds the values of a table, and its refused parts.
type Upload struct {
	Table        string                    `json:"table" enum:"categories,questions"`
	Figures      []content.ScoredElsewhere `json:"figures"`
	Observations []Observation             `json:"observations"`
	Notes        []content.QuestionNote    `json:"notes"`
	Left         []string                  `json:"left" doc:"columns that are not read; raw scores never are"`
	Refused      []Refusal                 `json:"refused"`
}

// Observation is an observation from elsewhere on a category.
type Observation struct {
	Category string `json:"category"`
	Text     string `json:"text" doc:"plain text"`
	Source   string `json:"source"`
}

// Refusal is a cell that cannot be taken. The rest of its line is not taken either.
type Refusal struct {
	Line   int    `json:"line" doc:"of the file, from 1"`
	Column string `json:"column" doc:"as the file names it; empty when the whole line is meant"`
	fault.Finding
}

// Known holds what the report contains: a table can only refer to these.
type Known struct {
	Categories []string
	Questions  int64  // numbered from 1 by people
	Source     string // of the lines that name none
}
