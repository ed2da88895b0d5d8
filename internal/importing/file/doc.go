// Package file reads lists of children out of files: what the columns are, how their dates are written, and the rows one by
// one. It knows no database. Its output never holds a password: the values of such columns are dropped while reading.
package file
