// Package elsewhere reads what a specialist scored in another place from a table: figures and observations of categories,
// or notes on questions, each with where it comes from. Pure rules: nothing is stored here. Who uploads a table looks at
// what it says and takes it over into the report's content, where it can be undone.
//
// Raw scores are never read: those are given while the activity runs.
package elsewhere
