// Package importing does what all imports of files do alike: it receives a file and stores its rows, lets a person choose what
// the columns mean and how doubts are decided, applies the rows in short transactions in the background, can undo them for thirty
// days, and removes what is needed no longer.
//
// A slice supplies the rest as a [Module]: its tables, the fields of its columns, the decision on a row, and how a row is applied
// and undone. An [Engine] runs it, and mounts its HTTP operations. Files are read by importing/file. The values of a whole file
// show how its dates, numbers and ids are written: the file decides, and not the single cell ([Forms]).
//
// The package has no tables of its own.
package importing
