package httpx_test

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

// largestAnswer bounds a refusal in bytes, whatever was sent.
const largestAnswer = 16 << 10

// A refusal names the first wrong fields in its own words and does not echo megabytes of input.
func TestRefusalsStaySmall(t *testing.T) {
	api := newAPI(t)
	long := strings.Repeat("x", 500_000)
	cases := map[string]struct {
		body     string
		status   int
		contains string
	}{
		"many wrong items":    {`{"title":"a","tags":[` + strings.TrimSuffix(strings.Repeat("1,", 50_000), ",") + `]}`, 422, "body.tags[0]"},
		"many unknown fields": {`{"title":"a"` + manyFields(900) + `}`, 422, "unexpected property"},
		"a long field":        {`{"title":"a","` + long + `":1}`, 422, "unexpected property"},
		"a long field twice":  {`{"` + long + `":1,"` + long + `":1}`, 400, "given twice"},
		"a long text":         {`{"title":"` + long + `"}`, 422, "body.title"},
		"too many items":      {`{"title":"a","tags":[` + strings.TrimSuffix(strings.Repeat("1,", 200_000), ",") + `]}`, 400, "too many"},
		"too many fields":     {`{"title":"a"` + manyFields(20_000) + `}`, 400, "too many"},
		"a torn letter":       {`{"title":"a","` + strings.Repeat("ä", 200_000) + `":1}`, 422, "unexpected property"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w := call(api, "PUT", "/api/note/7", c.body, "X-Role", "App User")
			require.Equal(t, c.status, w.Code)
			require.Less(t, w.Body.Len(), largestAnswer)
			require.True(t, utf8.Valid(w.Body.Bytes()))
			var refusal problem.Problem
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &refusal))
			require.LessOrEqual(t, len(refusal.Errors), 20)
			require.Contains(t, w.Body.String(), c.contains)
		})
	}
}

func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`,"f` + strconv.Itoa(i) + `":1`)
	}
	return b.String()
}

// A form is no way around it.
func TestRepeatedFormFieldsAreNotEchoed(t *testing.T) {
	long := strings.Repeat("y", 100_000)
	var refusal *problem.Problem
	require.ErrorAs(t, problem.Error(fault.Field(long, fault.Unexpected)), &refusal)
	require.Less(t, len(refusal.Errors[0].Location), 300)
	require.LessOrEqual(t, len(problem.BadRequest(testFault.With("what", "The field "+long+" is given twice.")).Detail), 400)
	require.Equal(t, http.StatusUnprocessableEntity, refusal.Status)
}
