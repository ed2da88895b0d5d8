package httpx

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"

	"milepost/internal/fault"
	text "milepost/internal/wire" // a test of this package has a type of that name

	"github.com/danielgtaylor/huma/v2"
)

// jsonFormat is how typed operations read and write JSON. Reading refuses a name that occurs twice in one object: two parsers
// could disagree on which counts.
var jsonFormat = huma.Format{
	Marshal: writeJSON,
	Unmarshal: func(data []byte, v any) error {
		// huma reads a body twice, first into an any to validate it.
		if _, first := v.(*any); first {
			if err := requireUTF8(data); err != nil {
				return err
			}
			if err := refuseDuplicates(data); err != nil {
				return err
			}
		}
		return json.Unmarshal(plainTexts(data), v)
	},
}

// texts are buffers for values that write their own JSON.
var texts = sync.Pool{New: func() any { return new([]byte) }}

// keptText bounds a buffer that is used again.
const keptText = 64 << 10

func writeJSON(w io.Writer, v any) error {
	value, ok := v.(text.Appender)
	if !ok {
		return huma.DefaultJSONFormat.Marshal(w, v)
	}
	buffer, _ := texts.Get().(*[]byte)
	*buffer = append(value.AppendJSON((*buffer)[:0]), '\n')
	_, err := w.Write(*buffer)
	if cap(*buffer) <= keptText {
		texts.Put(buffer)
	}
	return err
}

// UnmarshalStrict reads a JSON body that an operation decodes itself. It refuses
// text that is not JSON, repeats a field or has something after it (400), and
// unknown fields (422).
func UnmarshalStrict(data []byte, v any) error {
	if err := requireUTF8(data); err != nil {
		return err
	}
	if err := refuseDuplicates(data); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(plainTexts(data)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return decodeProblem(err)
	}
	return nil
}

// decodeProblem names the wrong field, without repeating its value.
func decodeProblem(err error) error {
	var wrongType *json.UnmarshalTypeError
	if errors.As(err, &wrongType) {
		return fault.Field(wrongType.Field, "expected "+wrongType.Type.String())
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fault.Field(strings.Trim(name, `"`), "unexpected property")
	}
	return BadRequest("The body is not valid JSON.")
}

// maxDepth bounds how deep a body may be nested; no form of ours goes past ten.
const maxDepth = 64

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
		return BadRequest("There is something after the JSON value.")
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
		return BadRequest("The body is nested too deeply.")
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
			return BadRequest("A list of the body has too many items.")
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
			return BadRequest("An object of the body has too many fields.")
		}
		token, err := w.token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		// Go's decoder treats names that differ only in case as equal.
		folded := strings.ToLower(strings.ToUpper(name))
		if seen[folded] {
			return BadRequest("The field " + shortened("body"+strings.Join(w.path, "")+"."+name, maxLocation) + " is given twice.")
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
		return nil, BadRequest("The body is not valid JSON.")
	}
	return token, nil
}
