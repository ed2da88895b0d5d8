package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
)

// Contents says what is in a SQLite file: how many rows each table has, and which migrations were run.
type Contents struct {
	Tables map[string]int64 `json:"tables"`
	Schema []int64          `json:"schema"`
}

// Rows is the number of rows of all tables.
func (c Contents) Rows() (n int64) {
	for _, rows := range c.Tables {
		n += rows
	}
	return n
}

// ReadContents counts what is in a SQLite file, and changes nothing in it.
func ReadContents(ctx context.Context, path string) (c Contents, err error) {
	file := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: "mode=ro"}
	pool, err := sql.Open("sqlite", file.String())
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	q := queries{engine: SQLite, run: pool}
	var names []string
	if err := q.Select(ctx, &names, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`); err != nil {
		return c, fmt.Errorf("read the database: %w", err)
	}
	c.Tables = map[string]int64{}
	for _, name := range names {
		var rows int64
		if err := q.Get(ctx, &rows, `SELECT COUNT(*) FROM "`+name+`"`); err != nil {
			return c, fmt.Errorf("count the rows of %s: %w", name, err)
		}
		c.Tables[name] = rows
	}
	if _, there := c.Tables["goose_db_version"]; there {
		err = q.Select(ctx, &c.Schema, `SELECT version_id FROM goose_db_version WHERE is_applied ORDER BY version_id`)
	}
	return c, err
}
