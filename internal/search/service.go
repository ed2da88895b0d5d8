package search

import (
	"context"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/catalogue"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/namesearch"
	"milepost/internal/people/directory"
	"milepost/internal/report/sharing"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// most bounds the results of each kind.
const most = 6

// A user who types gets a few answers per second; a burst is a user who looks for one child after another. A school behind one
// address has many users.
var (
	searches        = throttle.Allowance{Kind: "search", Burst: 60, Every: 500 * time.Millisecond}
	searchesNetwork = throttle.Allowance{Kind: "search-network", Burst: 600, Every: 50 * time.Millisecond}
)

// Service implements the package's operations.
type Service struct {
	k         *kernel.Kernel
	directory *directory.Service
	catalogue *catalogue.Service
	sharing   *sharing.Service
	limits    *throttle.Limiter
	store     store
}

// New makes the service.
func New(k *kernel.Kernel, d *directory.Service, c *catalogue.Service, s *sharing.Service) *Service {
	return &Service{k: k, directory: d, catalogue: c, sharing: s, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// query is the search of a user.
type query struct {
	text string
	// words are looked for in names and titles, raw in what an author wrote: there signs count too.
	words, raw []string
}

// maxWords bounds a search, whatever somebody pastes.
const maxWords = 12

func newQuery(text string) query {
	q := query{text: text, words: namesearch.Words(text), raw: strings.Fields(db.Fold(text))}
	q.words, q.raw = q.words[:min(len(q.words), maxWords)], q.raw[:min(len(q.raw), maxWords)]
	return q
}

// in reports whether all words are in the texts.
func (q query) in(texts ...string) bool {
	text := namesearch.Text(texts...)
	for _, word := range q.words {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return len(q.words) > 0
}

// Search finds a few rows of each kind that the actor may see. Without words nothing is found. It records which children it
// showed.
func (s *Service) Search(ctx context.Context, actor authz.Actor, text string) (FoundRows, error) {
	found := FoundRows{Children: []FoundChild{}, Applications: []FoundApplication{}, Reports: []FoundReport{}}
	q := newQuery(text)
	if len(q.raw) == 0 {
		return found, nil
	}
	if _, err := s.limits.Reserve(ctx, searches.Of(actor.ID), searchesNetwork.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return found, err
	}
	for _, find := range []func(context.Context, authz.Actor, query, *FoundRows) error{s.findChildren, s.findApplications, s.findReports} {
		if err := find(ctx, actor, q, &found); err != nil {
			return found, err
		}
	}
	return found, nil
}

// record records which children a list showed.
func (s *Service) record(ctx context.Context, actor authz.Actor, action, counted string, children []string) error {
	if len(children) == 0 {
		return nil
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: action, SubjectKind: "account", SubjectID: actor.ID, Children: children, Detail: map[string]any{counted: len(children)},
	})
}

// first are so many as are shown of a kind, and whether there are others.
func first[T any](list []T) (shown []T, more bool) {
	return list[:min(len(list), most)], len(list) > most
}
