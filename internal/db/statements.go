package db

import (
	"context"
	"database/sql"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// statementLimit bounds the prepared statements of one cache: more than the program has texts, so that only
// generated filters ever push each other out.
const statementLimit = 512

// statements keeps SQLite's prepared statements by their text, the least recently used leaving first.
type statements struct {
	prepare func(ctx context.Context, query string) (*sql.Stmt, error)

	mu   sync.Mutex
	kept *simplelru.LRU[string, *statement]
}

// statement counts its users so that one that was pushed out closes only after the last of them.
type statement struct {
	*sql.Stmt
	users   int
	evicted bool
}

func newStatements(limit int, prepare func(context.Context, string) (*sql.Stmt, error)) *statements {
	s := &statements{prepare: prepare}
	s.kept, _ = simplelru.NewLRU(limit, func(_ string, old *statement) { // fails on a limit below one only
		old.evicted = true
		if old.users == 0 {
			_ = old.Close()
		}
	})
	return s
}

// take returns the prepared statement of the text; give it back with put.
func (s *statements) take(ctx context.Context, query string) (*statement, error) {
	s.mu.Lock()
	known, ok := s.kept.Get(query)
	if ok {
		known.users++
	}
	s.mu.Unlock()
	if ok {
		return known, nil
	}
	prepared, err := s.prepare(ctx, positional(query))
	if err != nil {
		return nil, err
	}
	return s.add(query, prepared), nil
}

// add keeps a new statement, or prefers the one that another caller added meanwhile.
func (s *statements) add(query string, prepared *sql.Stmt) *statement {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known, ok := s.kept.Get(query); ok {
		_ = prepared.Close()
		known.users++
		return known
	}
	added := &statement{Stmt: prepared, users: 1}
	s.kept.Add(query, added)
	return added
}

func (s *statements) put(used *statement) {
	s.mu.Lock()
	defer s.mu.Unlock()
	used.users--
	if used.evicted && used.users == 0 {
		_ = used.Close()
	}
}

// close forgets all statements, after a change of the schema and at the end.
func (s *statements) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kept.Purge()
}
