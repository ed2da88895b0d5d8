// Package childview owns the child view: what the child's screen shows, the codes by which devices are paired, the taps, and the
// streams of server-sent events to the child's devices and to those who run or watch an activity.
//
// Table: tap; it keeps the pairing code and what the screen shows in activity. The id of an open activity is random, and
// knowing it is enough to see what the child sees; sending taps takes the pairing key, which is stored sealed.
//
// A touch beside the answers is a tap without one (element -1). It is kept for tracking, up to a number for each question, so
// that a hand resting on the screen does not use up the bound on answers.
//
// # Presence
//
// Every few seconds, and on request, a paired device reports that it is ready and what it shows. The node that serves its
// stream reports when the stream ends. Presence is not stored; it is passed to the runner on whichever node.
package childview
