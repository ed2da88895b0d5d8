package file

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
)

// joinedColumns are the columns that a set's users get from its other tables.
const joinedColumns = "role birthDate sex americanIndianOrAlaskaNative asian blackOrAfricanAmerican nativeHawaiianOrOtherPacificIslander " +
	"white demographicRaceTwoOrMoreRaces hispanicOrLatinoEthnicity school grade"

// maxSetRows bounds the rows of a table other than the users: each user may have several.
const maxSetRows = 4 * MaxRows

// setRows reads the users of a set, each completed from the other tables.
type setRows struct {
	users  *csvRows
	heads  []string // keys of the users' columns
	header line
	tables setTables
}

// openSet begins a zip file with the tables of OneRoster or School Data Sync.
func (f *File) openSet(ctx context.Context, parts *archive, o Options) error {
	s, err := newSetReader(ctx, parts, o)
	if err != nil {
		return err
	}
	tables, err := s.tables()
	if err != nil {
		return err
	}
	data, encoding, err := s.text(userTable)
	if err != nil {
		return err
	}
	users := newCSV(ctx, data, encoding)
	header, err := users.next()
	if err != nil {
		return ErrNoRows
	}
	rows := &setRows{users: users, tables: tables}
	for _, cell := range header.cells {
		rows.heads = append(rows.heads, key(cell))
	}
	rows.header = header
	f.rows, f.strict, f.Encoding = rows, true, encoding
	return nil
}

const userTable = "users.csv"

// setFolder returns the folder of an archive with the table of users.
func setFolder(parts *archive) (string, bool) {
	var folders []string
	for name := range parts.parts {
		if path.Base(name) == userTable && !strings.HasPrefix(name, "__macosx/") {
			folders = append(folders, path.Dir(name))
		}
	}
	slices.SortFunc(folders, func(a, b string) int { return len(a) - len(b) })
	if len(folders) == 0 {
		return "", false
	}
	return folders[0], true
}

// next implements rows: the header first, then the users.
func (s *setRows) next() (line, error) {
	if s.header.cells != nil {
		header := s.header
		s.header = line{}
		header.cells = slices.Clone(header.cells)
		for _, name := range strings.Fields(joinedColumns) {
			if s.own(name) < 0 {
				header.cells = append(header.cells, name)
			}
		}
		return header, nil
	}
	row, err := s.users.next()
	if err != nil || isBlank(row.cells) || len(row.cells) != len(s.heads) {
		return row, err
	}
	s.join(&row)
	return row, nil
}

// own returns the place of a column among the users' own; -1 when it is none of them.
func (s *setRows) own(name string) int { return slices.Index(s.heads, key(name)) }

// get is a cell of a user by its column.
func (s *setRows) get(row line, name string) string {
	if at := s.own(name); at >= 0 && at < len(s.heads) {
		return row.cells[at]
	}
	return ""
}

// join adds to a user what the other tables say.
func (s *setRows) join(row *line) {
	id := s.get(*row, "sourcedId")
	about := s.tables.of(id)
	org := about.org
	if org == "" {
		org, _, _ = strings.Cut(s.get(*row, "orgSourcedIds"), ",")
	}
	if own := s.get(*row, "primaryOrgSourcedId"); own != "" {
		org = own
	}
	values := map[string]string{"role": about.role, "school": s.tables.orgs[strings.TrimSpace(org)], "grade": about.grade}
	for _, name := range strings.Fields(joinedColumns) {
		value, known := values[name]
		if !known {
			value = about.person[key(name)]
		}
		switch at := s.own(name); {
		case at < 0:
			row.cells = append(row.cells, value)
		case row.cells[at] == "" || name == "role" && value != "":
			row.cells[at] = value
		}
	}
	role := s.get(*row, "role")
	switch {
	case about.several:
		row.markRow(SeveralRow)
	case about.role == "" && role == "":
		row.markRow(NoRole)
	}
}

func (s *setRows) close() error { return nil }

// setReader reads the tables of a set.
type setReader struct {
	ctx      context.Context //nolint:containedctx // it lives as long as the reading of one file, which the context ends
	parts    *archive
	folder   string
	encoding Encoding
}

func newSetReader(ctx context.Context, parts *archive, o Options) (setReader, error) {
	parts.left = maxUnpacked
	folder, found := setFolder(parts)
	if !found {
		return setReader{}, ErrOtherKind
	}
	return setReader{ctx: ctx, parts: parts, folder: folder, encoding: o.Encoding}, nil
}

// text is a table with its encoding and delimiter.
func (s setReader) text(name string) ([]byte, Encoding, error) {
	in, err := s.parts.open(path.Join(s.folder, name))
	if err != nil {
		return nil, "", err
	}
	defer func() { _ = in.Close() }()
	data, err := io.ReadAll(io.LimitReader(in, maxSetMember+1))
	switch {
	case err != nil:
		return nil, "", err
	case len(data) > maxSetMember:
		return nil, "", ErrUnpacked
	case len(bytes.TrimSpace(data)) == 0:
		return nil, "", ErrEmpty
	}
	if s.encoding != "" {
		if !s.encoding.Known() {
			return nil, "", ErrNoEncoding
		}
		return data, s.encoding, nil
	}
	encoding, choices := detect(data)
	if len(choices) > 0 && name == userTable {
		return nil, "", ChoiceError{Encodings: offer(choices, data)}
	}
	return data, encoding, nil
}

// setTable is a table that is being read, behind its header.
type setTable struct {
	rows  *csvRows
	heads []string // keys of the columns
}

// table begins a table; nil if the set does not have it, or it is empty.
func (s setReader) table(name string) (*setTable, error) {
	if !s.parts.has(path.Join(s.folder, name)) {
		return nil, nil //nolint:nilnil // a set need not have each of the tables
	}
	data, encoding, err := s.text(name)
	if errors.Is(err, ErrEmpty) && name != userTable {
		return nil, nil //nolint:nilnil // as above
	}
	if err != nil {
		return nil, err
	}
	t := &setTable{rows: newCSV(s.ctx, data, encoding)}
	header, err := t.rows.next()
	if errors.Is(err, io.EOF) {
		return nil, nil //nolint:nilnil // as above
	}
	t.heads = keysOf(header.cells)
	return t, err
}

// cell is a cell of a row by the key of its column.
func (t *setTable) cell(row line, column string) string {
	if at := slices.Index(t.heads, column); at >= 0 && at < len(row.cells) {
		return row.cells[at]
	}
	return ""
}

// each goes through the rows of a table, if the set has it; get is a cell by its column.
func (s setReader) each(name string, do func(get func(column string) string)) error {
	t, err := s.table(name)
	if t == nil || err != nil {
		return err
	}
	for count := 1; ; count++ {
		row, err := t.rows.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case count > maxSetRows:
			return ErrTooManyRows
		}
		do(func(column string) string { return t.cell(row, column) })
	}
}

// Set is a .zip file with the tables of OneRoster, for whoever reads them one by one.
type Set struct{ reader setReader }

// OpenSet looks for the tables in a file of that many bytes. Reading them ends with the context.
func OpenSet(ctx context.Context, src io.ReaderAt, size int64, o Options) (*Set, error) {
	if size > MaxBytes {
		return nil, ErrTooLarge
	}
	parts, err := openArchive(ctx, src, size)
	if err != nil {
		return nil, err
	}
	reader, err := newSetReader(ctx, parts, o)
	return &Set{reader}, err
}

// Each goes over the rows of a table, if the set has it. It must have the named columns. get is a cell by the name of its column, in any case of
// letters; it is nil for a row of another length than the header, whose cells may be out of step.
func (s *Set) Each(name string, must []string, do func(get func(column string) string)) error {
	t, err := s.reader.table(name)
	if t == nil || err != nil {
		return err
	}
	if !containsAll(t.heads, keysOf(must)) {
		return ErrOtherKind
	}
	for {
		row, err := t.rows.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case isBlank(row.cells):
			continue
		}
		for len(row.cells) > len(t.heads) && row.cells[len(row.cells)-1] == "" {
			row.cells = row.cells[:len(row.cells)-1]
		}
		if len(row.cells) != len(t.heads) {
			do(nil)
			continue
		}
		do(func(column string) string { return t.cell(row, key(column)) })
	}
}
