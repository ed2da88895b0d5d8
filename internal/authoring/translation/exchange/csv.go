package exchange

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/csvout"
)

// ReadCSV reads a table with the columns key, source and translation; others are passed over. With a refusal the table is not
// usable.
func ReadCSV(text string) (File, []Refusal) {
	text = strings.TrimPrefix(text, "\ufeff")
	f, refused := File{Format: CSV}, refusals{}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.ReuseRecord = separator(text), -1, true
	places := map[string]int{}
	for head := true; ; head = false {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			if head {
				refused.add(1, "", notAFormat)
			}
			return f, refused.list
		}
		if err != nil {
			refused.add(lineOf(err), "", notCSV)
			return f, refused.list
		}
		if head {
			if places = placesIn(&refused, cells); len(refused.list) > 0 {
				return f, refused.list
			}
			continue
		}
		line, _ := r.FieldPos(0)
		refused.take(&f, rowOf(line, cells, places))
	}
}

func placesIn(refused *refusals, head []string) map[string]int {
	places := map[string]int{}
	for i, cell := range head {
		places[strings.ToLower(strings.TrimSpace(cell))] = i
	}
	for _, column := range []string{"key", "source", "translation"} {
		if _, there := places[column]; !there {
			refused.add(1, "", columnMissing.With("column", column))
		}
	}
	return places
}

func rowOf(line int, cells []string, places map[string]int) Row {
	cell := func(column string) string {
		if at, there := places[column]; there && at < len(cells) {
			return csvout.Plain(cells[at])
		}
		return ""
	}
	row := Row{Line: line, Key: cell("key"), Field: cell("field"), Reader: cell("reader"), Source: cell("source"), Translation: cell("translation")}
	row.Question, _ = strconv.Atoi(cell("question"))
	return row
}

// separator is what parts the cells of the first line: programs in some countries write semicolons.
func separator(text string) rune {
	first, _, _ := strings.Cut(text, "\n")
	signs := []rune{',', ';', '\t'}
	return slices.MaxFunc(signs, func(a, b rune) int {
		return strings.Count(first, string(a)) - strings.Count(first, string(b))
	})
}

func lineOf(err error) int {
	var wrong *csv.ParseError
	if errors.As(err, &wrong) {
		return wrong.StartLine
	}
	return 1
}
