// Package norm holds norm sets: it reads a table of norms from the rows of a file, refuses wrong lines, and returns the figures
// for a raw score at an age. Pure functions; who may use which set is not decided here.
package norm
