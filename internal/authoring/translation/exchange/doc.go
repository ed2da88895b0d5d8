// Package exchange reads and writes the files by which translators and their programs work: XLIFF 1.2 and 2.1, and CSV. It knows
// no application: it checks the form of a file, and names what is wrong by line.
//
// Files come from outside. XML is read without document types and entities, in a bounded depth, and every text has a bounded length.
package exchange
