package authoring_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
)

// BenchmarkSave saves the largest application, 500 questions with 200 elements on the first of them, over HTTP on SQLite: all
// of it, and only one changed question. Each save changes everything that it names.
func BenchmarkSave(b *testing.B) {
	bench := newBench(b, authoringtest.OpenSQLite(b))
	id := bench.Create("Large").ApplicationID
	in := largest()
	path := "/api/appAdmin/application/" + id
	b.Run("all", func(b *testing.B) {
		save(b, bench, http.MethodPost, path, func(i int) any {
			for q := range in.Questions {
				in.Questions[q].Note = fmt.Sprint("Note ", i)
			}
			return in
		})
	})
	b.Run("one", func(b *testing.B) {
		q := authoring.StructuredQuestion{Question: in.Questions[1], Elements: in.Elements[200:201]}
		save(b, bench, http.MethodPatch, "/api/question-admin/application/"+id, func(i int) any {
			q.Note = fmt.Sprint("Changed ", i)
			return authoring.QuestionChanges{Questions: []authoring.StructuredQuestion{q}}
		})
	})
}

func save(b *testing.B, bench *bench, method, path string, body func(i int) any) {
	b.Helper()
	bytes := 0
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		sent := text(b, body(i))
		bytes = len(sent)
		b.StartTimer()
		require.Equal(b, 200, bench.Call("owner", method, path, sent).Code)
	}
	b.ReportMetric(float64(bytes), "bytes/sent")
}

// largest returns the content of an application that holds all that it may.
func largest() authoring.SaveAll {
	in := authoringtest.Content(500)
	first := in.Elements[0]
	more := make([]authoring.Element, 0, 199+len(in.Elements))
	for range 199 {
		first.ElementID = uuid.NewString()
		more = append(more, first)
	}
	in.Elements = append(more, in.Elements...)
	return in
}
