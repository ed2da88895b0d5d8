// Package scoretable downloads a report's scores as tables, and reads such tables after scores from other systems were filled in. What
// a table says is decided by package elsewhere; accepted scores are saved with the report's content.
package scoretable
