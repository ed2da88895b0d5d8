package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/rating"
)

// attack is something that a stranger with a valid link does without a pause.
type attack struct {
	name string
	act  func(context.Context, *crowd, *sync.WaitGroup)
}

var attacks = []attack{
	{"saves without a pause", hammered(func(ctx context.Context, r *rig.Rater, n int64) error {
		_, err := r.Save(ctx, rating.Answer{QuestionNo: n % ratedItems, Value: rig.RatedValues[n%3], Revision: n})
		return err
	})},
	{"saves the longest texts", hammered(texts(15))},
	{"saves a megabyte of texts", hammered(texts(240))},
	{"opens without a pause", hammered(func(ctx context.Context, r *rig.Rater, _ int64) error { return r.Open(ctx) })},
	{"reads the form without a pause", hammered(func(ctx context.Context, r *rig.Rater, _ int64) error {
		_, err := r.Begin(ctx)
		return err
	})},
	{fmt.Sprintf("stalls on %d lines", stalledLines), stalled},
	// What the same lines take of this machine, whatever they ask for: the tool's own part of it too.
	{"only asks after the server's health", hammered(func(ctx context.Context, r *rig.Rater, _ int64) error {
		return r.Call(ctx, http.MethodGet, "/healthz", nil, nil)
	})},
}

// texts saves so many of the longest texts at once.
func texts(count int) func(context.Context, *rig.Rater, int64) error {
	return func(ctx context.Context, r *rig.Rater, n int64) error {
		answers := make([]rating.Answer, count)
		for i := range answers {
			answers[i] = rating.Answer{QuestionNo: ratedItems, Text: strings.Repeat("a", 4000), Revision: n*int64(count) + int64(i)}
		}
		_, err := r.Save(ctx, answers...)
		return err
	}
}

// hammered makes a call on many lines at once, again and again, whatever it answers.
func hammered(do func(context.Context, *rig.Rater, int64) error) func(context.Context, *crowd, *sync.WaitGroup) {
	return func(ctx context.Context, c *crowd, all *sync.WaitGroup) {
		for line := range int64(floodLines) {
			r := &rig.Rater{Client: rig.NewClient(c.server.URL), Request: c.attacker.Request, Form: c.attacker.Form}
			r.Through(&http.Transport{})
			r.From, r.Sends = c.attacker.From, c.attacker.Sends
			all.Go(func() {
				for n := line + c.revision; ctx.Err() == nil; n += floodLines {
					_ = do(ctx, r, n)
				}
			})
		}
	}
}

// stalled begins requests whose bodies do not come, and begins again where the server hangs up.
func stalled(ctx context.Context, c *crowd, all *sync.WaitGroup) {
	start := withBody(http.MethodPost, c.attacker.Path("answers"), "", nil, "Authorization: "+c.attacker.Sends.Get("Authorization"),
		"Milepost-Device: "+c.attacker.Sends["Milepost-Device"][0], "X-Forwarded-For: "+c.attacker.From)
	start = []byte(strings.Replace(string(start), "Content-Length: 0", "Content-Length: 60000", 1))
	for range stalledLines {
		all.Go(func() {
			for ctx.Err() == nil {
				hold(ctx, strings.TrimPrefix(c.server.URL, "http://"), start)
				wait(ctx, time.Second)
			}
		})
	}
}

// hold keeps a line open until the server answers or hangs up.
func hold(ctx context.Context, address string, start []byte) {
	line, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return
	}
	defer context.AfterFunc(ctx, func() { _ = line.Close() })()
	defer func() { _ = line.Close() }()
	if _, err := line.Write(start); err == nil {
		_, _ = bufio.NewReader(line).ReadByte()
	}
}
