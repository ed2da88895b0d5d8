// Package limit bounds how many rows of a kind an account may have at all, however slowly it makes them; package throttle
// bounds how fast. Some kinds are counted by their parent row instead, such as a child.
//
// Tables: row_count, row_limit.
//
// The database counts by triggers, in the transaction that makes the rows: no code path bypasses them, parallel calls included,
// and a check costs the same with ten rows as with a million. A row over the limit is a [db.LimitError], which [Refusal] turns
// into the answer.
package limit
