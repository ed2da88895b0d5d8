package rig

import (
	"context"
	"strings"

	"milepost/internal/db"
)

// FirstStart is the start of the oldest activity, in microseconds; the others follow a Minute apart.
const (
	FirstStart = 1_735_725_600_000_000
	Minute     = 60_000_000
)

// Database returns how the store's database is opened.
func (s Store) Database() db.Options {
	if s.DatabaseURL != "" {
		return db.Options{URL: s.DatabaseURL}
	}
	return db.Options{Path: s.Data + "/milepost.db"}
}

// Settle has PostgreSQL do at once what autovacuum does within minutes.
func Settle(ctx context.Context, d *db.DB, tables []string) error {
	if d.Engine() != db.Postgres {
		return nil
	}
	var rows []string
	for _, table := range tables {
		if err := d.Read().Select(ctx, &rows, `VACUUM ANALYZE `+table); err != nil {
			return err
		}
	}
	return nil
}

// Chunked calls do for the numbers from the first to before the last, some thousand in each transaction.
func Chunked(ctx context.Context, d *db.DB, first, last int, do func(ctx context.Context, tx *db.Tx, from, to int) error) error {
	const chunk = 5000
	for from := first; from < last; from += chunk {
		err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return do(ctx, tx, from, min(from+chunk, last)) })
		if err != nil {
			return err
		}
	}
	return nil
}

// Keyed returns the beginning of an insert that names the rows' keys itself.
func Keyed(tx *db.Tx, insert string) string {
	if tx.Engine() == db.Postgres {
		return insert + ` OVERRIDING SYSTEM VALUE VALUES `
	}
	return insert + ` VALUES `
}

// NameOf returns people's names: one in a thousand is a Quimby, one in ten an Anderson.
func NameOf(i int) [2]string {
	firsts := strings.Fields("Ana Bo Chloé Dmitri Eve Farid Grace")
	lasts := strings.Fields("Anderson Berg Castillo Dunn Eze Fischer Gupta Hansen Ito Jansen")
	if i%1000 == 7 {
		return [2]string{firsts[i%7], "Quimby"}
	}
	return [2]string{firsts[i%7], lasts[i%10]}
}
