// Package demo holds the sample content of a demo database: pictures,
// applications with their norms, invented children and the activities that a
// stated response model makes for them.
//
// It owns no table. [NewPlan] computes everything beforehand, without I/O and
// the same way for the same time and seed; filling a database then only copies
// the plan through the services of the other packages.
//
// Nothing here describes a real child. The answers come from the model in
// model.json, never from a person: the partial credit model with guessing, one
// weak question and one that works differently for girls and boys ([Item]), so
// that the statistics of items have something to find.
package demo
