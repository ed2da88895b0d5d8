// Package migrations holds the schema: one folder of numbered goose migrations for each engine, the same
// numbers in both. The first one is the whole schema as the migrations up to [Whole] had made it.
package migrations

import "embed"

// Files has the folders sqlite and postgres.
//
//go:embed all:sqlite all:postgres
var Files embed.FS

// First is the migration that makes the whole schema; Whole is the version at which a database of former migrations has it.
const (
	First = "00001_schema.sql"
	Whole = 75
)
