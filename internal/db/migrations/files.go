// Package migrations holds the schema: one folder of numbered goose migrations for each engine, the same
// numbers in both.
package migrations

import "embed"

// Files has the folders sqlite and postgres.
//
//go:embed all:sqlite all:postgres
var Files embed.FS
