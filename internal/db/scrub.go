package db

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"
)

const (
	// truncateLog moves everything into the database file and empties the write-ahead log.
	truncateLog = "PRAGMA wal_checkpoint(TRUNCATE)"
	// scrubPages are looked at together, and rewritten in one transaction where need be: 1 MB.
	scrubPages = 256
	// logTries is how often emptying the log is tried while others read.
	logTries  = 50
	logPause  = 100 * time.Millisecond
	headSize  = 100 // of the database file, in its first page
	trunkList = 32  // offset in the file's header of the first page of the free list
)

// Scrub removes traces of deleted rows from the files of the database. On SQLite overwriting deleted rows is not enough: moving
// rows between pages leaves copies in the unused part of a page, and the write-ahead log has old versions of pages. Scrub goes
// through the file in small transactions, so that others' saves pass between, and ends with an empty log. On PostgreSQL it
// vacuums the named tables, which removes old rows and statistics.
func (d *DB) Scrub(ctx context.Context, tables ...string) error {
	if d.engine == Postgres {
		return d.vacuum(ctx, tables)
	}
	var pages int64
	if err := d.pool.QueryRowContext(ctx, "PRAGMA page_count").Scan(&pages); err != nil {
		return fmt.Errorf("db: count the pages: %w", err)
	}
	for first := int64(1); first <= pages; first += scrubPages {
		if err := d.scrubSome(ctx, first, first+scrubPages-1); err != nil {
			return fmt.Errorf("db: scrub from page %d: %w", first, err)
		}
	}
	return d.emptyLog(ctx)
}

func (d *DB) vacuum(ctx context.Context, tables []string) error {
	for _, table := range tables {
		if _, err := d.pool.ExecContext(ctx, "VACUUM (ANALYZE) "+table); err != nil {
			return fmt.Errorf("db: vacuum %s: %w", table, err)
		}
	}
	return nil
}

// page is a page of the file by its number, from 1.
type page struct {
	No   int64  `db:"pgno"`
	Data []byte `db:"data"`
}

// scrubSome looks without a lock first: most pages are clean.
func (d *DB) scrubSome(ctx context.Context, first, last int64) error {
	dirty, err := dirtyPages(ctx, d.read, first, last)
	if err != nil || len(dirty) == 0 {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *Tx) error {
		dirty, err := dirtyPages(ctx, tx, first, last)
		if err != nil {
			return err
		}
		for _, p := range dirty {
			if _, err := tx.Exec(ctx, "UPDATE sqlite_dbpage SET data = $1 WHERE pgno = $2", p.Data, p.No); err != nil {
				return err
			}
		}
		return nil
	})
}

// dirtyPages returns the dirty pages in whose unused part something is left, without it.
func dirtyPages(ctx context.Context, q Querier, first, last int64) ([]page, error) {
	free, err := freePages(ctx, q, first, last)
	if err != nil {
		return nil, err
	}
	var pages, dirty []page
	if err := q.Select(ctx, &pages, "SELECT pgno, data FROM sqlite_dbpage WHERE pgno BETWEEN $1 AND $2", first, last); err != nil {
		return nil, err
	}
	for _, p := range pages {
		if free[p.No] && zero(p.Data) || !free[p.No] && scrubTree(p.Data, pageHead(p.No)) {
			dirty = append(dirty, p)
		}
	}
	return dirty, nil
}

func pageHead(no int64) int {
	if no == 1 {
		return headSize
	}
	return 0
}

// freePages returns the pages between two that hold nothing: the leaves of the list of free pages.
func freePages(ctx context.Context, q Querier, first, last int64) (map[int64]bool, error) {
	free := map[int64]bool{}
	at, next := int64(1), trunkList
	for range maxTrunks {
		var data []byte
		if err := q.Get(ctx, &data, "SELECT data FROM sqlite_dbpage WHERE pgno = $1", at); err != nil {
			return nil, err
		}
		if next == 0 { // a trunk: its successor, the number of its leaves, the leaves
			for i := range min(int(binary.BigEndian.Uint32(data[4:])), len(data)/4-2) {
				if no := int64(binary.BigEndian.Uint32(data[8+4*i:])); no >= first && no <= last {
					free[no] = true
				}
			}
		}
		at, next = int64(binary.BigEndian.Uint32(data[next:])), 0
		if at == 0 {
			return free, nil
		}
	}
	return free, nil
}

// maxTrunks bounds the walk through the list of free pages; each trunk names about a thousand of them.
const maxTrunks = 100_000

func (d *DB) emptyLog(ctx context.Context) error {
	for range logTries {
		done, err := d.writer.emptyLog(ctx)
		if err != nil || done {
			return err
		}
		select { // a reader still needs the log
		case <-time.After(logPause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil // the next checkpoint or the clean stop does it
}

// emptyLog reports whether the log is empty now; false while somebody reads an older state.
func (w *writer) emptyLog(ctx context.Context) (bool, error) {
	leave, err := w.line.Enter(ctx, turnOf(ctx))
	if err != nil {
		return false, err
	}
	defer leave()
	if err := w.connect(); err != nil {
		return false, err
	}
	var busy, logged, moved int
	err = w.conn.QueryRowContext(context.WithoutCancel(ctx), truncateLog).Scan(&busy, &logged, &moved)
	return busy == 0, err
}
