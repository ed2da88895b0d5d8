package activity

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/wire"
)

func encoded(t *testing.T, value any) string {
	t.Helper()
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	require.NoError(t, encoder.Encode(value))
	return string(bytes.TrimSpace(text.Bytes()))
}

// filled has a value of its own in every field, so that a field which is added and not written, or in another order, is seen.
func filled(t *testing.T, text string) Row {
	t.Helper()
	var row Row
	fields := reflect.ValueOf(&row).Elem()
	for i := range fields.NumField() {
		switch f := fields.Field(i); f.Interface().(type) {
		case string:
			f.SetString(fmt.Sprintf("%s %d", text, i))
		case int64, wire.Time:
			f.SetInt(int64(1_772_442_000_000_000 + i))
		case bool:
			f.SetBool(true)
		case *wire.Time:
			f.Set(reflect.ValueOf(wire.Moment(int64(i))))
		case *Discarded:
		default:
			require.Fail(t, "a field of an unknown type", "%s", fields.Type().Field(i).Name)
		}
	}
	row.Blind = false // one that is blinded is written by the encoder
	return row
}

func TestRowsAreWrittenAsTheEncoderWritesThem(t *testing.T) {
	plain := filled(t, "plain")
	open, blind, discarded := plain, plain, plain
	open.FinishDate, open.Mine = nil, false
	blind = blind.Blinded()
	discarded.Discarded = &Discarded{At: 5, Reason: "<wrong> child", Until: 6}
	for name, rows := range map[string]Rows{
		"none": {}, "nil": nil, "one": {plain}, "several": {plain, open, {}}, "blinded": {blind}, "discarded": {discarded},
		"signs": {filled(t, `"\/<&>`), filled(t, "Zoë 木\u2028"), filled(t, "\t\x00\x7f\xff")},
	} {
		require.Equal(t, encoded(t, []Row(rows)), string(rows.AppendJSON(nil)), name)
	}
}

func TestWritingRowsAllocatesNothing(t *testing.T) {
	rows, buffer := Rows{filled(t, "plain"), filled(t, "plain")}, make([]byte, 0, 4096)
	require.Zero(t, testing.AllocsPerRun(100, func() { _ = rows.AppendJSON(buffer) }))
}
