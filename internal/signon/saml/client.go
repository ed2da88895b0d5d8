package saml

import (
	"context"
	"fmt"
	"net/netip"
	"slices"
	"sync"
	"time"

	crewjam "github.com/crewjam/saml"

	"milepost/internal/signon/assertion"
)

const (
	// describedFor is how long a provider's metadata counts before it is fetched again, trustedFor how long it counts while that fails, and
	// retryAfter when it is tried again then.
	describedFor = time.Hour
	trustedFor   = 3 * 24 * time.Hour
	retryAfter   = time.Minute
	// downFor is how long a provider of which nothing is known is not asked again, so that nobody waits for it in a row.
	downFor = 5 * time.Second
	// againAfter is how old metadata must be to be fetched again because of a signature that it does not explain.
	againAfter = 10 * time.Second
	// skew is how far a provider's clock may be from ours.
	skew = 2 * time.Minute
	// freshFor is how old an answer may be, whatever it says itself.
	freshFor = 3*time.Minute + skew
)

// Attributes are the names under which a provider says what an account needs.
type Attributes struct {
	// Subject names the person in place of the NameID; empty for the NameID.
	Subject string
	// Email is empty if the NameID is the address.
	Email, FirstName, LastName string
	// Name is the whole name, for providers that do not split it.
	Name string
}

// Provider is an identity provider as somebody configured it, and this side as it is known there.
type Provider struct {
	// ID and Revision say when what is known of it is out of date.
	ID       string
	Revision int64

	EntityID string
	// Metadata is what the provider says of itself; MetadataURL is where it says it, if Metadata is empty.
	MetadataURL, Metadata string
	// Format is the NameID that is asked for.
	Format     string
	Attributes Attributes
	// Networks are those inside in which it may be.
	Networks []netip.Prefix

	Own Own
}

// Client holds what providers said of themselves. It is safe for concurrent use.
type Client struct {
	now   func() time.Time
	mu    sync.Mutex
	known map[string]*description
}

// bounds sets the library's limits, which are the same for all of its users.
var bounds = sync.OnceFunc(func() { crewjam.MaxClockSkew, crewjam.MaxIssueDelay = skew, freshFor })

// New makes a client.
func New(now func() time.Time) *Client {
	bounds()
	return &Client{now: now, known: map[string]*description{}}
}

// description is what a provider says of itself, or why nothing is known of it.
type description struct {
	of Provider
	// fetched is when it was said, and until when it is looked at again.
	fetched, until time.Time
	entity         *crewjam.EntityDescriptor
	err            error
}

// Check asks a provider to describe itself, whatever is known of it, and returns its name of itself.
func (c *Client) Check(ctx context.Context, p Provider) (entityID string, err error) {
	d := c.describe(ctx, p)
	if d.err != nil {
		return "", d.err
	}
	return d.entity.EntityID, nil
}

// description returns what a provider says of itself.
func (c *Client) description(ctx context.Context, p Provider) (*description, error) {
	found := c.remembered(p)
	if found != nil && c.now().Before(found.until) {
		return found, found.err
	}
	d := c.describe(ctx, p)
	if d.err != nil && found != nil && found.entity != nil && c.now().Sub(found.fetched) < trustedFor {
		d = &description{of: p, fetched: found.fetched, until: c.now().Add(retryAfter), entity: found.entity}
	}
	c.remember(ctx, d)
	return d, d.err
}

// again fetches the description that did not explain a signature once more, unless that has just happened: the provider may have
// another key by now. It is nil if there is nothing new.
func (c *Client) again(ctx context.Context, d *description) *description {
	if d.of.Metadata != "" || c.now().Sub(d.fetched) < againAfter {
		return nil
	}
	fresh := c.describe(ctx, d.of)
	if fresh.err != nil {
		return nil
	}
	c.remember(ctx, fresh)
	return fresh
}

func (c *Client) remembered(p Provider) *description {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.known[p.ID]
	if d == nil || d.of.Revision != p.Revision || d.of.EntityID != p.EntityID || d.of.MetadataURL != p.MetadataURL ||
		d.of.Metadata != p.Metadata || !slices.Equal(d.of.Networks, p.Networks) {
		return nil
	}
	return d
}

func (c *Client) remember(ctx context.Context, d *description) {
	if ctx.Err() != nil { // a caller who left says nothing about the provider
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.known[d.of.ID] = d
}

func (c *Client) describe(ctx context.Context, p Provider) *description {
	d := &description{of: p, fetched: c.now(), until: c.now().Add(describedFor)}
	text, err := metadataOf(ctx, p)
	if err == nil {
		d.entity, err = readMetadata(text, p, c.now())
	}
	if err != nil {
		d.until, d.err = c.now().Add(downFor), fmt.Errorf("%w: %w", assertion.ErrUnavailable, err)
	}
	return d
}
