package measureimport

import (
	"milepost/internal/db"
	"milepost/internal/importing"
	"milepost/internal/kernel"
	"milepost/internal/measure"
	"milepost/internal/notice"
)

// maxScores bounds the scores of one file: a cell each in its memory.
const maxScores = 250_000

// Service implements the package's operations.
type Service struct {
	*importing.Engine[scoreImport, MeasureImport]
	k        *kernel.Kernel
	measures *measure.Service
	store    store
}

var scoreTable = importing.Table{Name: "score_import_score", Number: "number"}

var config = importing.Config{
	Tables: importing.Tables{
		Import: "score_import", Rows: importing.Table{Name: "score_import_row", Number: "row"}, Parts: []importing.Table{scoreTable},
	},
	RunJob: "insight.run-measure-import", CleanJob: "insight.clean-measure-import", Channel: "measure-import", Notice: notice.ScoresImported,
	Path: "/api/measure-import", Name: "measure-import", Refused: "export-refused-scores", RefusedFile: "milepost-refused-scores",
}

// New makes the service.
func New(k *kernel.Kernel, measures *measure.Service) *Service {
	s := &Service{k: k, measures: measures}
	s.Engine = importing.New(k, config, importing.Module[scoreImport, MeasureImport](module{s: s}))
	return s
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }
