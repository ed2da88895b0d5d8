package crash_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/bench/rig"
)

// saver saves batches over all results of its two activities, each with the number of the batch as its mark.
type saver struct {
	client             *rig.Client
	activities         [2]string
	before             int64 // the batch found stored after the last round
	sent, acknowledged int64
	saved              progress
}

type edit struct {
	ID       string `json:"question_result_id"`
	Score    *int64 `json:"selected_score"`
	Answer   string `json:"child_selected_answer"`
	Revision int64  `json:"revision"`
}

// save sends one batch after the other until one fails.
func (s *saver) save(ctx context.Context) {
	for {
		s.sent++
		if err := s.client.Call(ctx, http.MethodPatch, "/api/question-result/batch", s.batch(s.sent), nil); err != nil {
			return
		}
		s.acknowledged = s.sent
		s.saved.made()
	}
}

func (s *saver) batch(number int64) []edit {
	var edits []edit
	for _, id := range s.activities {
		for no := range int64(questions) {
			edits = append(edits, edit{
				ID: fmt.Sprintf("%s.%d", id, no), Score: scoreOf(number, no), Answer: answerOf(number), Revision: number,
			})
		}
	}
	return edits
}

func answerOf(number int64) string { return fmt.Sprintf("batch %d", number) }

// scoreOf is right, wrong or none, different from batch to batch so that the totals move.
func scoreOf(number, no int64) *int64 {
	score := (number + no) % 3
	if score == 2 {
		return nil
	}
	return &score
}

type result struct {
	No       int64  `json:"question_no"`
	Score    *int64 `json:"selected_score"`
	Answer   string `json:"child_selected_answer"`
	Revision int64  `json:"revision"`
}

// check finds which batch is stored: the last acknowledged one or one sent after it, in every row alike.
func (s *saver) check(t *testing.T) int64 {
	t.Helper()
	var stored int64
	for i, id := range s.activities {
		var rows []result
		require.NoError(t, s.client.Call(t.Context(), http.MethodGet, "/api/question-result/activity/"+id, nil, &rows))
		require.Len(t, rows, questions)
		if i == 0 {
			stored = rows[0].Revision
			require.GreaterOrEqual(t, stored, s.acknowledged, "an acknowledged batch is missing")
			require.LessOrEqual(t, stored, s.sent)
		}
		s.checkRows(t, id, rows, stored)
	}
	return stored
}

func (s *saver) checkRows(t *testing.T, id string, rows []result, stored int64) {
	t.Helper()
	var answered, raw int64
	for _, row := range rows {
		require.Equal(t, stored, row.Revision, "a batch is half saved")
		if stored > 0 {
			require.Equal(t, answerOf(stored), row.Answer)
			require.Equal(t, scoreOf(stored, row.No), row.Score)
		}
		if row.Score != nil {
			answered, raw = answered+1, raw+*row.Score
		}
	}
	var sums struct {
		Answered int64 `json:"answered"`
		RawScore int64 `json:"raw_score"`
	}
	require.NoError(t, s.client.Call(t.Context(), http.MethodGet, "/api/activity/"+id, nil, &sums))
	require.Equal(t, answered, sums.Answered, "the activity's totals differ from its rows")
	require.Equal(t, raw, sums.RawScore, "the activity's totals differ from its rows")
}
