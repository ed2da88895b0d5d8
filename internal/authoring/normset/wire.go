package normset

// NormFile is the multipart form that uploads norms: CSV or Excel.
type NormFile struct {
	ApplicationID string `json:"application_id"`
	File          string `json:"file" format:"binary" doc:"CSV or .xlsx, at most 4 MB and 20,000 rows"`
	Preview       bool   `json:"preview,omitempty" doc:"true: nothing is stored"`
}

// UploadedNorms are the sets of a file, one for each score.
type UploadedNorms struct {
	Norms   []UploadedNorm `json:"norms"`
	Refused []RefusedLine  `json:"refused" doc:"empty: a file of which a line is refused is answered with 422"`
}

// UploadedNorm is a set as it was stored, or as it would be.
type UploadedNorm struct {
	NormID  string `json:"norm_id" doc:"empty in a preview of what is not stored yet"`
	Score   string `json:"score"`
	Kind    string `json:"kind" enum:"raw,mean_sd,lms"`
	Title   string `json:"title"`
	Version int64  `json:"version"`
	Rows    int64  `json:"rows"`
	SampleN int    `json:"sample_n" doc:"children in the norm group; 0 when the file does not tell"`
	Private bool   `json:"private" doc:"for who uploads it alone: the application is somebody else's"`
	Known   bool   `json:"known" doc:"the newest version says the same already: nothing new is stored"`
}

// RefusedNorms is the answer about a file of which a line is refused: nothing of it is stored.
type RefusedNorms struct {
	Title   string         `json:"title"`
	Status  int            `json:"status"`
	Detail  string         `json:"detail" doc:"the first refusal, for a person"`
	Norms   []UploadedNorm `json:"norms" doc:"empty"`
	Refused []RefusedLine  `json:"refused" doc:"at most 100"`
}

// RefusedLine is why a line of a file is not taken.
type RefusedLine struct {
	Line    int    `json:"line" doc:"from 1; of a workbook, in the sheet"`
	Field   string `json:"field" doc:"the column, or the key of the first line; empty for the whole line"`
	Message string `json:"message"`
}
