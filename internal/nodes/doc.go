// Package nodes lists the servers that run on a database. Each writes that it is there, and where the others reach its live channel
// if it opens a port for that.
//
// Table: node.
package nodes
