package jsonbody

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"

	"milepost/internal/httpx/problem"
)

// Bounds of a JSON body. The largest form is an application of 500 questions with 200 elements each.
const (
	maxItems  = 100_000   // of one list
	maxNames  = 1_000     // of one object
	maxValues = 2_000_000 // in all
)

// maxDepth bounds how deep a body may be nested; no form of ours goes past ten.
const maxDepth = 64

// Check refuses a body that is no UTF-8 or no JSON, or that parsers could read in different ways.
func Check(data []byte) error {
	if err := requireUTF8(data); err != nil {
		return err
	}
	return refuseDuplicates(data)
}

// refuseDuplicates refuses repeated names, too deep nesting, too much of it, broken text and anything after one JSON value.
func refuseDuplicates(data []byte) error {
	if unambiguous(data) {
		return nil
	}
	return refuseTokens(data)
}

// refuseTokens walks the tokens of one JSON value, to find errors and their place.
func refuseTokens(data []byte) error {
	w := walker{dec: json.NewDecoder(bytes.NewReader(data))}
	w.dec.UseNumber()
	if err := w.value(); err != nil {
		return err
	}
	if _, err := w.dec.Token(); !errors.Is(err, io.EOF) {
		return problem.BadRequest(moreThanJSON)
	}
	return nil
}

// walker is on its way through a JSON value; path leads to where it is.
type walker struct {
	dec    *json.Decoder
	path   []string
	values int
}

func (w *walker) value() error {
	token, err := w.token()
	if err != nil {
		return err
	}
	if len(w.path) > maxDepth {
		return problem.BadRequest(nestedTooDeep)
	}
	if err := w.counted(); err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		err = w.object()
	case json.Delim('['):
		err = w.list()
	default:
		return nil
	}
	if err == nil {
		_, err = w.token()
	}
	return err
}

func (w *walker) list() error {
	for i := 0; w.dec.More(); i++ {
		if i == maxItems {
			return problem.BadRequest(itemsFull)
		}
		if err := w.inside("[" + strconv.Itoa(i) + "]"); err != nil {
			return err
		}
	}
	return nil
}

func (w *walker) object() error {
	seen := map[string]bool{}
	for w.dec.More() {
		if len(seen) == maxNames {
			return problem.BadRequest(fieldsFull)
		}
		token, err := w.token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		// Go's decoder treats names that differ only in case as equal.
		folded := strings.ToLower(strings.ToUpper(name))
		if seen[folded] {
			return problem.BadRequest(fieldTwice.With("field", problem.ShortName("body"+strings.Join(w.path, "")+"."+name)))
		}
		seen[folded] = true
		if err := w.inside("." + name); err != nil {
			return err
		}
	}
	return nil
}

func (w *walker) inside(step string) error {
	w.path = append(w.path, step)
	err := w.value()
	w.path = w.path[:len(w.path)-1]
	return err
}

func (w *walker) token() (json.Token, error) {
	token, err := w.dec.Token()
	if err != nil {
		return nil, problem.BadRequest(notJSON)
	}
	return token, nil
}

// counted counts one more value.
func (w *walker) counted() error {
	w.values++
	if w.values > maxValues {
		return problem.BadRequest(valuesFull)
	}
	return nil
}
