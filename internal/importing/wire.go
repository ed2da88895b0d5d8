package importing

import importfile "milepost/internal/importing/file"

// ImportFile is the multipart form that begins an import: a CSV or Excel file.
type ImportFile struct {
	File     string `json:"file" format:"binary"`
	Sheets   string `json:"sheets,omitempty" doc:"of a workbook: the numbers of the sheets to be read, from 0, with commas between them"`
	Encoding string `json:"encoding,omitempty" doc:"of a text file: how its letters are written, as one of the encodings that were offered"`
}

// ImportChoice is the answer to a file that can be read in several ways. The file was not kept: it is sent again with the
// choice.
type ImportChoice struct {
	Sheets    []ImportSheet    `json:"sheets" doc:"more than one has something in it, or only hidden ones have"`
	Encodings []ImportEncoding `json:"encodings" doc:"possible encodings, likeliest first"`
}

// ImportSheet is a sheet of a workbook that has something in it.
type ImportSheet struct {
	Sheet  int      `json:"sheet"`
	Name   string   `json:"name"`
	Hidden bool     `json:"hidden"`
	Rows   int      `json:"rows"`
	Header []string `json:"header" doc:"the first names of its columns"`
	List   bool     `json:"list" doc:"it looks like a list of children"`
}

// ImportEncoding is a way in which the letters of a file may be written.
type ImportEncoding struct {
	Encoding string   `json:"encoding"`
	Samples  []string `json:"samples" doc:"words of the file, read so"`
}

// choiceOf is a choice as the API shows it.
func choiceOf(c importfile.ChoiceError) ImportChoice {
	out := ImportChoice{Sheets: []ImportSheet{}, Encodings: []ImportEncoding{}}
	for _, s := range c.Sheets {
		out.Sheets = append(out.Sheets, ImportSheet(s))
	}
	for _, e := range c.Encodings {
		out.Encodings = append(out.Encodings, ImportEncoding{string(e.Encoding), e.Samples})
	}
	return out
}

// Progress is how far a run, or its undoing, has come; each is an event named progress.
type Progress struct {
	Done  int64 `json:"done"`
	Total int64 `json:"total"`
	State State `json:"state"`
}
