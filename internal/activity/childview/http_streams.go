package childview

import (
	"context"
	"errors"
	"net/http"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/live"
	"milepost/internal/wire"
)

// Headers by which a device that was paired makes itself known to a stream. They are no part of the address, which logs.
const (
	keyHeader        = "Milepost-Pairing-Key"
	deviceHeader     = "Milepost-Device"
	connectionHeader = "Milepost-Connection"
)

// childStreams bounds the open child views of an activity: of paired devices and signed-in users, and as many of clients that
// only know its address.
const childStreams = 8

func (s *Service) mountStreams(api *httpx.API) {
	const runner, child = "/api/activity/live/{id}", "/api/activity/childView/{id}/live"
	api.Handle(http.MethodGet, runner, "watch-activity", func(w http.ResponseWriter, r *http.Request) {
		if err := s.auditWatch(r.Context(), r.PathValue("id")); err != nil {
			api.Fail(w, r, err)
			return
		}
		s.watch(api, w, r, activity.RunnerChannel, s.reachedState)
	}, httpx.StreamWhile(s.stillReached))
	httpx.DescribeAnswer[activity.Message](api, http.MethodGet, runner, http.StatusOK, httpx.EventContent)
	api.Handle(http.MethodGet, child, "watch-child-view", func(w http.ResponseWriter, r *http.Request) {
		s.watchChild(api, w, r)
	}, httpx.StreamWhile(s.stillShown), httpx.WithSubject(s.childSubject))
	httpx.DescribeHeaders(api, http.MethodGet, child, keyHeader, deviceHeader, connectionHeader)
	httpx.DescribeAnswer[activity.Message](api, http.MethodGet, child, http.StatusOK, httpx.EventContent)
}

// childSubject finds out whether a child view has been paired with the activity that it asks for.
func (s *Service) childSubject(ctx context.Context, r *http.Request) (httpx.Subject, error) {
	id := r.PathValue("id")
	subject := httpx.Subject{Topic: "child view " + id, Limit: childStreams}
	key := r.Header.Get(keyHeader)
	if key == "" {
		return subject, nil
	}
	a, err := activity.FindShown(ctx, s.k.DB.Read(), id)
	if errors.Is(err, db.ErrNotFound) {
		return subject, nil
	}
	if err != nil {
		return subject, err
	}
	subject.Known = s.paired(ctx, a, key)
	return subject, nil
}

// watchChild streams to a child's screen. When the stream of a paired device ends, the runner is notified and the remaining
// devices report themselves: the ended stream may be an old connection of a device that has reconnected.
func (s *Service) watchChild(api *httpx.API, w http.ResponseWriter, r *http.Request) {
	id, device := r.PathValue("id"), r.Header.Get(deviceHeader)
	subject, err := s.childSubject(r.Context(), r)
	if err != nil {
		api.Fail(w, r, err)
		return
	}
	s.watch(api, w, r, activity.ChildChannel, s.shownState)
	if subject.Known && wire.IsUUID(device) {
		activity.Publish(r.Context(), s.k, activity.RunnerChannel(id), activity.Message{Type: "gone", DeviceID: device, ConnectionID: connectionOf(r)})
		activity.Publish(r.Context(), s.k, activity.ChildChannel(id), activity.Message{Type: "ask"})
	}
}

// connectionOf returns the id that a device gave the connection it listens on.
func connectionOf(r *http.Request) string {
	if id := r.Header.Get(connectionHeader); wire.IsUUID(id) {
		return id
	}
	return ""
}

// auditWatch records that a watcher starts to see the child's answers as they are given.
func (s *Service) auditWatch(ctx context.Context, id string) error {
	q, actor := s.k.DB.Read(), authz.Caller(ctx)
	a, err := activity.FindReached(ctx, q, actor, id)
	if err != nil {
		return err
	}
	if err := activity.RefuseBlindScorer(ctx, q, actor, a.Key); err != nil {
		return err
	}
	return s.k.Audit.Read(ctx, a.Act("activity.watch"))
}

// stillReached reports whether a caller who watches an activity still can access its child.
func (s *Service) stillReached(ctx context.Context, r *http.Request) (bool, error) {
	q, actor := s.k.DB.Read(), authz.Caller(ctx)
	a, err := activity.FindReadable(ctx, q, actor, r.PathValue("id"))
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return true, err
	}
	blind, err := activity.BlindActivities(ctx, q, actor)
	return !blind[a.Key], err
}

// reachedState returns the first message for someone who watches an activity of a child that they can access. Present devices
// report themselves on request afterwards.
func (s *Service) reachedState(ctx context.Context, id string) (activity.Message, error) {
	a, err := activity.FindReached(ctx, s.k.DB.Read(), authz.Caller(ctx), id)
	if err != nil {
		return activity.Message{}, err
	}
	activity.Publish(ctx, s.k, activity.ChildChannel(id), activity.Message{Type: "ask"})
	return state(a), nil
}

// stillShown reports whether a child view still shows an existing activity.
func (s *Service) stillShown(ctx context.Context, r *http.Request) (bool, error) {
	_, err := activity.FindShown(ctx, s.k.DB.Read(), r.PathValue("id"))
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	return true, err
}

// shownState returns the first message of a child view. An unknown id, and one whose runner can no longer access the child, look
// like a finished activity.
func (s *Service) shownState(ctx context.Context, id string) (activity.Message, error) {
	a, err := activity.FindShown(ctx, s.k.DB.Read(), id)
	if errors.Is(err, db.ErrNotFound) {
		return activity.Message{Type: "finished"}, nil
	}
	if err != nil {
		return activity.Message{}, err
	}
	return state(a), nil
}

// watch streams the state of an activity and then each message of its channel, until the activity is finished.
func (s *Service) watch(
	api *httpx.API, w http.ResponseWriter, r *http.Request,
	channel func(string) string, read func(context.Context, string) (activity.Message, error),
) {
	id := r.PathValue("id")
	now := func(ctx context.Context) ([]live.Event, error) {
		message, err := read(ctx, id)
		return []live.Event{message.Event()}, err
	}
	if err := live.ServeSSE(w, r, stateful{s.k.Live, now}, channel(id), nil); err != nil {
		api.Fail(w, r, err)
	}
}

// stateful is a hub whose subscriptions begin with the current state, repeat it whenever messages may have been missed, and end
// when the activity is finished.
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
			if event.Type == "finished" || event.Type == "discarded" {
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
			return // the client connects again and asks again
		}
	}
}
