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
	// Where an event was lost, or two came in an unknown order, a Resync event
	// follows. The channel is also closed, after one, when the listener is too slow.
	Subscribe(ctx context.Context, channel string) (<-chan Event, error)
}

// maxPayload is the size in bytes of an encoded envelope; PostgreSQL takes less than 8000.
const maxPayload = 7999

// envelope is an event with its channel, as it travels between nodes.
type envelope struct {
	Channel string `json:"c"`
	Event
}

// Encode checks an event and packs it with its channel. Every hub does so, that
// none takes what another would not.
func Encode(channel string, event Event) ([]byte, error) {
	if channel == "" || event.Type == "" || strings.ContainsAny(event.ID+event.Type, "\r\n\x00") {
		return nil, ErrInvalid
	}
	payload, err := json.Marshal(envelope{channel, event})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	if len(payload) > maxPayload {
		return nil, ErrTooLarge
	}
	return payload, nil
}

// Decode unpacks what Encode has packed.
func Decode(payload []byte) (channel string, event Event, err error) {
	var e envelope
	err = json.Unmarshal(payload, &e)
	return e.Channel, e.Event, err
}
