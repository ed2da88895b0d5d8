package db

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlaceholdersInOrderBecomePositional(t *testing.T) {
	for query, want := range map[string]string{
		"SELECT 1":                               "SELECT 1",
		"VALUES ($1,$2),($3,$4)":                 "VALUES (?,?),(?,?)",
		"SELECT $1 || 'x' || $2":                 "SELECT ? || 'x' || ?",
		"UPDATE t SET a = $2 WHERE b = $1":       "UPDATE t SET a = $2 WHERE b = $1",
		"SELECT a WHERE b = $1 OR c = $1":        "SELECT a WHERE b = $1 OR c = $1",
		"SELECT '$1', $1":                        "SELECT '$1', $1",
		"SELECT $1, $2, $3, $4, $5, $6, $7, $18": "SELECT $1, $2, $3, $4, $5, $6, $7, $18",
	} {
		require.Equal(t, want, positional(query))
	}
}
