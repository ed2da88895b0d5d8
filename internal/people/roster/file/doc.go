// Package file reads lists of children out of files: what the columns are, how their dates are written, and the
// rows one by one. It knows no database. What it gives out never holds a password: the values of such columns are left
// behind while reading.
package file
