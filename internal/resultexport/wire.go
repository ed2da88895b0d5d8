package resultexport

import (
	"milepost/internal/resultexport/file"
	"milepost/internal/wire"
)

// Selection selects the results to export.
type Selection struct {
	ApplicationIDs []string `json:"application_ids,omitempty" maxItems:"50" doc:"of every application when empty"`
	Versions       []int64  `json:"versions,omitempty" maxItems:"100" doc:"of the one application that is named; all when empty"`
	DateStart      string   `json:"date_start,omitempty" maxLength:"10" doc:"YYYY-MM-DD, the first test date"`
	DateEnd        string   `json:"date_end,omitempty" maxLength:"10" doc:"YYYY-MM-DD, the last test date"`
	ChildIDs       []string `json:"child_ids,omitempty" maxItems:"1000" doc:"empty: all children whom the caller works with"`
}

// ResultExportRequest asks for an export, or for a look at what would be in it.
type ResultExportRequest struct {
	Selection
	Format       string `json:"format" enum:"long,wide,fhir" doc:"long: a line for each result; wide: a line for each activity"`
	Deidentified bool   `json:"deidentified,omitempty"`
	PseudonymKey string `json:"pseudonym_key,omitempty" maxLength:"100" doc:"of an earlier export, for the same pseudonyms; without it a new one is made"`
}

// ResultExportPreview is the content of an export in numbers.
type ResultExportPreview struct {
	Children     int64                `json:"children"`
	Activities   int64                `json:"activities"`
	Results      int64                `json:"results"`
	SecondScored int64                `json:"second_scored" doc:"activities that are left out, since the caller scores one of the child with the application a second time"`
	Applications []PreviewApplication `json:"applications"`
	Columns      []file.Column        `json:"columns" doc:"of a line: of the long table, or what the wide one has of the activity; none of FHIR"`
	PerQuestion  []file.Column        `json:"per_question" doc:"what the wide table has of each question, as it ends after q01_"`
}

// PreviewApplication is an application with results.
type PreviewApplication struct {
	ApplicationID string           `json:"application_id"`
	CustomID      string           `json:"application_custom_id"`
	Title         string           `json:"title"`
	Versions      []PreviewVersion `json:"versions"`
}

// PreviewVersion is a version of one.
type PreviewVersion struct {
	Version    int64 `json:"version"`
	Activities int64 `json:"activities"`
	Results    int64 `json:"results"`
}

// ResultExport is an export that can be fetched for a while, as often as needed.
type ResultExport struct {
	ExportID     string    `json:"export_id"`
	ExpiresAt    wire.Time `json:"expires_at"`
	PseudonymKey string    `json:"pseudonym_key,omitempty" doc:"keep it secret: with it children can be identified, and the same key gives the same pseudonyms"`
	Activities   int64     `json:"activities"`
	Results      int64     `json:"results"`
}
