// Package cell reads what stands in the cells of a table: dates in every usual order and calendar, numbers with either sign for
// decimals, and what a spreadsheet knows of a cell beside its text. What one cell alone leaves open is decided by its column.
package cell
