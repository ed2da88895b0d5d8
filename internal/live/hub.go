package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Event is a message on a channel.
type Event struct {
	// ID lets a listener recognise an event it had already; it may be empty.
	ID string `json:"i,omitempty"`
	// Type is the type of event, such as changeIndex.
	Type string `json:"t"`
	// Data is the event's content; it may be empty.
	Data json.RawMessage `json:"d,omitempty"`
}

// Resync is the type of the event that asks a listener to read the state again, because it may have missed events.
const Resync = "resync"

// ErrTooLarge and ErrInvalid are the events that a hub does not take.
var (
	ErrTooLarge = errors.New("the event is larger than a hub carries")
	ErrInvalid  = errors.New("the event is not valid")
)

// Hub passes events on. It is safe for concurrent use.
type Hub interface {
	// Publish sends an event to everybody who is subscribed to the channel, on
	// every node. It does not wait for them.
	Publish(ctx context.Context, channel string, event Event) error
	// Subscribe delivers the channel's events from now on, in the order in which
	// they were published, until ctx ends; then the returned channel is closed.
	// It is also closed, after a Resync event, when the listener is too slow.
	Subscribe(ctx context.Context, channel string) (<-chan Event, error)
}

// maxPayload is the size in bytes of an encoded envelope; PostgreSQL takes less than 8000.
const maxPayload = 7999

// envelope is an event with its channel, as it travels between nodes.
type envelope struct {
	Channel string `json:"c"`
	Event
}

// encode checks an event and packs it. Every hub does so, that none takes what
// another would not.
func encode(channel string, event Event) (string, error) {
	if channel == "" || event.Type == "" || strings.ContainsAny(event.ID+event.Type, "\r\n\x00") {
		return "", ErrInvalid
	}
	payload, err := json.Marshal(envelope{channel, event})
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	if len(payload) > maxPayload {
		return "", ErrTooLarge
	}
	return string(payload), nil
}
