package httpx_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/jsonbody"
)

// BenchmarkUnmarshalStrict reads 20 results as the runner saves them.
func BenchmarkUnmarshalStrict(b *testing.B) {
	type edit struct {
		ID       string  `json:"question_result_id"`
		Answer   *string `json:"child_selected_answer,omitempty"`
		Score    *int64  `json:"selected_score,omitempty"`
		Duration *int64  `json:"total_duration,omitempty"`
		Notes    *string `json:"notes,omitempty"`
		Revision int64   `json:"revision"`
	}
	items := make([]string, 20)
	for i := range items {
		items[i] = fmt.Sprintf(`{"question_result_id":"0d9e1c52-3f0e-4b5e-9c43-0fd9a1f5a7c1.%d","child_selected_answer":"The red one","selected_score":2,"total_duration":14,"revision":3}`, i)
	}
	body := []byte("[" + strings.Join(items, ",") + "]")
	b.SetBytes(int64(len(body)))
	for b.Loop() {
		var edits []edit
		require.NoError(b, jsonbody.UnmarshalStrict(body, &edits))
	}
}
