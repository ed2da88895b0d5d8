// Package limit bounds how many rows of a kind an account may have at all, however slowly it makes them; how fast is what package
// throttle bounds. Some kinds are counted for what they hang on instead, such as a child.
//
// Tables: row_count, row_limit.
//
// The database counts by triggers, in the transaction that makes the rows: no code path passes them, two calls at once do not either,
// and looking costs the same with ten rows as with a million. What is over is a [db.LimitError], of which [Refusal] makes the answer.
package limit
