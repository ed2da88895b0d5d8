package contract

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// whomay is what was meant, written by hand: the table in authz and the stores' queries are what runs.
//
//go:embed testdata/whomay.txt
var whomay string

// Line is a line of the table: an operation, a row, and the status for each caller.
type Line struct {
	Operation, Row string
	Status         map[string]int
}

// ReadTable reads testdata/whomay.txt. A cell that does not state a status is an error.
func ReadTable() (callers []string, lines []Line, err error) {
	for text := range strings.Lines(whomay) {
		fields := strings.Fields(text)
		switch {
		case len(fields) == 0 || fields[0] == "#":
			continue
		case callers == nil:
			callers = fields[2:]
			continue
		case len(fields) != 2+len(callers):
			return nil, nil, fmt.Errorf("%d cells, not %d: %s", len(fields)-2, len(callers), text)
		}
		l := Line{fields[0], fields[1], map[string]int{}}
		for i, caller := range callers {
			if l.Status[caller], err = strconv.Atoi(fields[2+i]); err != nil {
				return nil, nil, fmt.Errorf("%s: %w", text, err)
			}
		}
		lines = append(lines, l)
	}
	return callers, lines, nil
}
