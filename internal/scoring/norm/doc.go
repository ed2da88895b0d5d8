// Package norm holds norm sets: what a table of norms says, how it is read from the rows of a file and refused line by
// line, and which figures it gives for a raw score at an age. Pure functions; who may use which set is not decided here.
package norm
