package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
)

// Wrap puts something between the pools of connections and the engine's driver.
type Wrap func(driver.Connector) driver.Connector

type wrapKey struct{}

// WithWrap returns a context under which [Open] has the connectors of all its pools wrapped. It is for tests that count
// what a call asks of the database.
func WithWrap(ctx context.Context, wrap Wrap) context.Context {
	return context.WithValue(ctx, wrapKey{}, wrap)
}

// openPool makes a pool of the connector's connections.
func openPool(ctx context.Context, connector driver.Connector) *sql.DB {
	if wrap, wanted := ctx.Value(wrapKey{}).(Wrap); wanted {
		connector = wrap(connector)
	}
	return sql.OpenDB(connector)
}
