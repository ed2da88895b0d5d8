package roster

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/importing"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/people"
)

// Service implements the package's operations.
type Service struct {
	*importing.Engine[childImport, Import]
	k      *kernel.Kernel
	people *people.Service
	store  store
	list   currentList
	// sourced is called when an import of a source starts or ends.
	sourced func(ctx context.Context, tx *db.Tx, o Outcome) error
}

// store holds the package's SQL.
type store struct{}

var (
	verdictTable = importing.Table{Name: "child_import_verdict", Number: "row"}
	changeTable  = importing.Table{Name: "import_change", Number: "row"}
	rowTable     = importing.Table{Name: "child_import_row", Number: "row"}
)

var config = importing.Config{
	Tables: importing.Tables{Import: "child_import", Rows: rowTable, Parts: []importing.Table{verdictTable, changeTable}},
	RunJob: "people.run-import", CleanJob: "people.clean-import", Channel: "import", Notice: notice.ChildrenImported,
	Path: "/api/child-import", Name: "import", Refused: "export-refused-rows", RefusedFile: "milepost-refused",
}

// New makes the service.
func New(k *kernel.Kernel, of *people.Service) *Service {
	s := &Service{k: k, people: of}
	s.Engine = importing.New(k, config, importing.Module[childImport, Import](module{s: s}))
	return s
}

// Tables returns the tables in which an import, or a source, may name a child.
func (s *Service) Tables() []string { return append(s.Engine.Tables(), "roster_link") }

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }
