// Package elsewhere reads a table of what a specialist scored in other systems: figures and observations of categories, or
// notes on questions, each with its source. Pure rules: nothing is stored here. After an upload the specialist checks the
// values and takes them over into the report's content, where that can be undone.
//
// Raw scores are never read: they are given while the activity runs.
package elsewhere
