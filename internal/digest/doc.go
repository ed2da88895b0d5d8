// Package digest owns a short row of each finished activity, from which statistics of many activities are computed without reading
// their results.
//
// Table: activity_digest. It joins activity and person.
//
// A digest is written in the transaction that stores an activity's figures ([Service.Store]), so that settling or recomputing
// scores rewrites it; reopening the activity removes it ([Service.Withdraw]). It holds the number of recordings, which follows
// later changes ([Service.MediaChanged]). A digest stays when the child moves to another account, and is erased with the child.
//
// # What is packed
//
// The results are packed into one value, in the order of the version's questions ([Pack], [Unpack]). Its first byte is the
// number of the format; another number is an error. A digest contains no answer text: it has the index of the chosen option in
// the version.
package digest
