package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

const (
	batchSize = 20 // results saved by one request
	pageSize  = 20 // activities of one list
)

// measure is one kind of request with its reference.
type measure struct {
	name    string
	aim     int // requests per second
	status  int
	request func(client, n int) ([]byte, error)
	floor   floor
}

// measures are all of them, in the order of the table.
func (w *world) measures(ctx context.Context, d *db.DB, f *floors) []measure {
	structure := func(client int, id string, more ...string) []byte {
		return head(http.MethodGet, "/api/appAdmin/application/structure/"+id, w.people[client].cookies, more...)
	}
	return []measure{
		{fmt.Sprintf("save a batch of %d results", batchSize), 900, http.StatusOK, w.batch, f.rows},
		{fmt.Sprintf("list %d activities", pageSize), 2_600, http.StatusOK, func(client, _ int) ([]byte, error) {
			p := w.people[client]
			return head(http.MethodGet, fmt.Sprintf("/api/activity/appActivityChildJoint/%s?limit=%d", p.id, pageSize), p.cookies), nil
		}, f.handler},
		{"structure, first time", 800, http.StatusOK, func(client, n int) ([]byte, error) {
			p := w.people[client]
			if n%drafts == 0 {
				if err := p.age(ctx, d); err != nil {
					return nil, err
				}
			}
			return structure(client, p.drafts[n%drafts]), nil
		}, f.handler},
		{"structure, again", 12_000, http.StatusOK, func(client, _ int) ([]byte, error) {
			return structure(client, w.application), nil
		}, f.handler},
		{"structure, unchanged (304)", 12_000, http.StatusNotModified, func(client, _ int) ([]byte, error) {
			return structure(client, w.application, `If-None-Match: W/"v1"`), nil
		}, f.handler},
		// Each from its own network, since one network does not get all hashes of the server.
		{"log in", 34, http.StatusOK, func(client, n int) ([]byte, error) {
			body, err := json.Marshal(rig.Credentials(w.people[client].email))
			from := fmt.Sprintf("X-Forwarded-For: 10.%d.%d.%d", client%256, n>>8&255, n&255)
			return withBody(http.MethodPost, "/api/auth/login", "", body, from), err
		}, f.hashes},
	}
}

// batch saves the n-th set of results: the next of the person's open activities, from a question that varies.
func (w *world) batch(client, n int) ([]byte, error) {
	p := w.people[client]
	id, first := p.open[n%len(p.open)], n%(questions-batchSize+1)
	body := make([]byte, 0, 4<<10)
	for i := range batchSize {
		between := byte(',')
		if i == 0 {
			between = '['
		}
		body = append(body, between)
		body = fmt.Appendf(body, `{"question_result_id":"%s.%d","selected_score":%d,"child_selected_answer":"picture %d",`+
			`"total_duration":"00:00:%02d","prompt_count":%d,"revision":%d}`, id, first+i, (n+i)%2, n, n%60, n%5, n+1)
	}
	return withBody(http.MethodPatch, "/api/question-result/batch", p.cookies, append(body, ']')), nil
}
