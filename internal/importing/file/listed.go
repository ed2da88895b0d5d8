package file

import "io"

// Listed is a list that a program has read: the names and the fields of its columns, and the cells of its rows.
func Listed(layout Layout, names []string, fields []Field, cells [][]string) *File {
	return &File{Names: names, Dropped: make([]bool, len(names)), Layout: layout, Fields: fields, rows: &listedRows{cells: cells}}
}

// listedRows are rows in memory. The first is numbered as the one below a header.
type listedRows struct {
	cells [][]string
	at    int
}

func (r *listedRows) next() (line, error) {
	if r.at == len(r.cells) {
		return line{}, io.EOF
	}
	r.at++
	return line{number: int64(r.at) + 1, cells: r.cells[r.at-1]}, nil
}

func (*listedRows) close() error { return nil }
