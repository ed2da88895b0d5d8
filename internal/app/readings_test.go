package app_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/secondscore"
	"milepost/internal/contract"
	"milepost/internal/testworld"
)

// scoreFields are the fields of answers that hold scores.
var scoreFields = []string{
	"selected_score", "first_score", "first_points", "raw_score", "rawScore", "correctScore", "quotient", "numberCorrectQuestions", "measurement_id",
}

// scoreless are the operations that answer no score of a question, with the reason why reading them leaves a scorer blind.
var scoreless = map[string]string{
	"get-activity": oneTotal, "list-activities": oneTotal, "list-child-activities": oneTotal, "list-reports": oneTotal, "restore-activity": "it was never finished",
	"get-example-report": madeUp, "watch-child-view": "it tells no score to a child's screen", "get-clip-content": "it is what was recorded",
	"get-media": "it is a picture or sound of an application", "get-photo": "it is the photo of a child",
	"add-measurements":     "it answers what its caller sent",
	"start-second-scoring": inTurn, "get-second-scoring": inTurn, "submit-second-scoring": inTurn, "settle-second-scoring": inTurn, "apply-settled-scores": inTurn,
	"get-cohort-run-pdf": "figures of many children", "export-sales": noChild, "get-norm": noChild, "export-audit": noChild,
	"export-children": "it holds records of children alone", "export-refused-rows": "it holds what its caller sent", "export-refused-scores": "it holds what its caller sent",
	"export-translation": noChild, "get-contract": noChild, "get-reference": noChild, "sign-on-metadata": noChild,
}

// Why an operation leaves a scorer blind.
const (
	oneTotal = "it tells one total of an activity, as every list does, and nothing of its questions"
	inTurn   = "it tells first scores only to who has submitted second ones"
	madeUp   = "its child does not exist"
	noChild  = "it is about no child's scores"
)

// answersScores reports whether a successful answer of an operation has a field for a score, or is a file, which may hold
// anything.
func answersScores(api *huma.OpenAPI, op *huma.Operation) bool {
	for status, answer := range op.Responses {
		if !strings.HasPrefix(status, "2") {
			continue
		}
		for kind, content := range answer.Content {
			if !strings.Contains(kind, "json") && !strings.Contains(kind, "event-stream") || hasScore(api, content.Schema, map[string]bool{}) {
				return true
			}
		}
	}
	return false
}

func hasScore(api *huma.OpenAPI, s *huma.Schema, above map[string]bool) bool {
	if s == nil || above[s.Ref] {
		return false
	}
	if s.Ref != "" {
		above[s.Ref] = true
		return hasScore(api, api.Components.Schemas.SchemaFromRef(s.Ref), above)
	}
	for name, field := range s.Properties {
		if slices.Contains(scoreFields, name) || hasScore(api, field, above) {
			return true
		}
	}
	more, _ := s.AdditionalProperties.(*huma.Schema)
	return hasScore(api, s.Items, above) || hasScore(api, more, above) ||
		slices.ContainsFunc(slices.Concat(s.OneOf, s.AnyOf, s.AllOf), func(one *huma.Schema) bool { return hasScore(api, one, above) })
}

// TestEveryWayToReadScoresIsKnownToSecondScoring walks the API: an operation that answers scores makes a second scorer no longer
// blind, by the action that it leaves in the audit trail, or is named here with the reason why it does not.
func TestEveryWayToReadScoresIsKnownToSecondScoring(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		api, known, found := w.API.OpenAPI(), secondscore.Readings(), map[string]bool{}
		for _, path := range api.Paths {
			for _, op := range []*huma.Operation{path.Get, path.Post, path.Put, path.Patch, path.Delete} {
				if op == nil || !answersScores(api, op) {
					continue
				}
				found[op.OperationID] = true
				reads := slices.Contains(known, contract.Of(op.OperationID).Audit)
				_, excused := scoreless[op.OperationID]
				if reads == excused {
					t.Errorf("%s leaves %q: it has to be among the readings of second scoring or scoreless, and not both", op.OperationID, contract.Of(op.OperationID).Audit)
				}
			}
		}
		require.Contains(t, found, "list-results")
		require.Contains(t, found, "get-report")
		for id := range maps.Keys(scoreless) {
			require.Contains(t, found, id, "what is excused and answers nothing of the kind")
		}
	})
}
