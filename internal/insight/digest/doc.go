// Package digest owns a short row of each finished activity, from which statistics of many activities are computed without reading
// their results.
//
// Table: activity_digest. It joins activity and person, and activity_line (of report/score) to find activities from before there were digests.
//
// A digest is written in the transaction that stores an activity's figures ([Service.Store]), so that what settles scores again
// or computes them again writes it again; opening the activity again takes it away ([Service.Withdraw]). Of recordings it has
// their number, which follows clips that come or go later ([Service.MediaChanged]). A digest stays when the child moves to
// another account, and goes with the child.
//
// # What is packed
//
// The results stand in one value, in the order of the version's questions ([Pack], [Unpack]). Its first byte is the number of the form; what is
// read with another number is an error and never a guess. A digest names no answer: it has the place of the option that was chosen among the
// version's.
package digest
