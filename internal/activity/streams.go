package activity

import (
	"context"
	"errors"
	"net/http"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/live"
)

func (s *Service) mountStreams(api *httpx.API) {
	const runner, child = "/api/activity/live/{id}", "/api/activity/childView/{id}/live"
	api.Handle(http.MethodGet, runner, "watch-activity", func(w http.ResponseWriter, r *http.Request) {
		if err := s.traceWatch(r.Context(), r.PathValue("id")); err != nil {
			api.Fail(w, r, err)
			return
		}
		s.watch(api, w, r, runnerChannel, s.reachedState)
	}, httpx.StreamWhile(s.stillReached))
	httpx.DescribeAnswer[Message](api, http.MethodGet, runner, http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, child, "watch-child-view", func(w http.ResponseWriter, r *http.Request) {
		s.watch(api, w, r, childChannel, s.anyState)
	}, httpx.Stream())
	httpx.DescribeAnswer[Message](api, http.MethodGet, child, http.StatusOK, httpx.EventContent)
}

// traceWatch notes that somebody begins to see the child's answers as they are given.
func (s *Service) traceWatch(ctx context.Context, id string) error {
	a, err := findReached(ctx, s.k.DB.Read(), authz.Caller(ctx), id)
	if err != nil {
		return err
	}
	return s.traceRead(ctx, "activity.watch", a)
}

// stillReached tells whether a caller who watches an activity still reaches its child.
func (s *Service) stillReached(ctx context.Context, r *http.Request) (bool, error) {
	_, err := findReached(ctx, s.k.DB.Read(), authz.Caller(ctx), r.PathValue("id"))
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	return true, err
}

// reachedState is what somebody who watches an activity with a child that they reach should know first.
func (s *Service) reachedState(ctx context.Context, id string) (Message, error) {
	a, err := findReached(ctx, s.k.DB.Read(), authz.Caller(ctx), id)
	if err != nil {
		return Message{}, err
	}
	return state(a), nil
}

// anyState is what a child view should know first. An unknown id reads like a finished activity.
func (s *Service) anyState(ctx context.Context, id string) (Message, error) {
	a, err := find(ctx, s.k.DB.Read(), id)
	if errors.Is(err, db.ErrNotFound) {
		return Message{Type: "finished"}, nil
	}
	if err != nil {
		return Message{}, err
	}
	return state(a), nil
}

// state is the question shown now, or that the activity is over.
func state(a *activityRow) Message {
	if a.finish.Valid {
		return Message{Type: "finished"}
	}
	return Message{Type: "changeIndex", Index: &a.index}
}

// watch streams the state of an activity and then each message of its channel, until the activity is finished.
func (s *Service) watch(
	api *httpx.API, w http.ResponseWriter, r *http.Request,
	channel func(string) string, read func(context.Context, string) (Message, error),
) {
	id := r.PathValue("id")
	now := func(ctx context.Context) ([]live.Event, error) {
		message, err := read(ctx, id)
		return []live.Event{message.event()}, err
	}
	if err := live.ServeSSE(w, r, stateful{s.k.Live, now}, channel(id), nil); err != nil {
		api.Fail(w, r, err)
	}
}

// stateful is a hub whose subscriptions begin with the present state, tell it again whenever messages may have been
// missed, and end when it is finished.
type stateful struct {
	live.Hub
	now func(context.Context) ([]live.Event, error)
}

// Subscribe implements [live.Hub]. It listens before it reads the state: a change in between comes twice, not never.
func (h stateful) Subscribe(ctx context.Context, channel string) (<-chan live.Event, error) {
	messages, err := h.Hub.Subscribe(ctx, channel)
	if err != nil {
		return nil, err
	}
	first, err := h.now(ctx)
	if err != nil {
		return nil, err
	}
	out := make(chan live.Event)
	go h.forward(ctx, first, messages, out)
	return out, nil
}

func (h stateful) forward(ctx context.Context, pending []live.Event, messages <-chan live.Event, out chan<- live.Event) {
	defer close(out)
	for {
		for _, event := range pending {
			select {
			case out <- event:
			case <-ctx.Done():
				return
			}
			if event.Type == "finished" {
				return
			}
		}
		event, open := <-messages // closed when ctx ends
		if !open {
			return
		}
		pending = []live.Event{event}
		if event.Type != live.Resync {
			continue
		}
		var err error
		if pending, err = h.now(ctx); err != nil {
			return // the client connects again and asks anew
		}
	}
}
