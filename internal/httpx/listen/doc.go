// Package listen serves HTTP on a listener: it bounds the open connections, shares them fairly between networks, and stops
// gracefully.
package listen

// manyDescriptors is how many files and connections of a process are counted; more change nothing.
const manyDescriptors = 65_536
