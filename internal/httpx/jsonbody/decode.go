package jsonbody

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
	"milepost/internal/wire"
)

// Format is how typed operations read and write JSON. Reading refuses a name that occurs twice in one object: two parsers
// could disagree on which counts.
var Format = huma.Format{
	Marshal: writeJSON,
	Unmarshal: func(data []byte, v any) error {
		// huma reads a body twice, first into an any to validate it.
		if _, first := v.(*any); first {
			if err := Check(data); err != nil {
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
	value, ok := v.(wire.Appender)
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
	if err := Check(data); err != nil {
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
		return fault.Field(wrongType.Field, wrongKind.With("kind", wrongType.Type.String()))
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fault.Field(strings.Trim(name, `"`), fault.Unexpected)
	}
	return problem.BadRequest(notJSON)
}
