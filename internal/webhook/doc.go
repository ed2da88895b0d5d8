// Package webhook owns webhooks: addresses of programs outside that events are sent to, and what was sent to them.
//
// Tables: webhook_endpoint, webhook_progress, webhook_delivery. It joins account for whether an owner is active and of a role that may
// have webhooks, person and care_team for the children concerned, and purchase for its account.
//
// # Events
//
// Packages publish an event through [events.Board], in the transaction of the act: its deliveries are rows of that transaction, one for
// each address whose owner may see what happened. A delivery holds ids and no names. Whether the owner still may is asked again when
// it is sent.
//
// # Sending
//
// A process claims an address for a turn, so that one process sends to it at a time and events of one object stay in order: while one
// fails, later ones of its object wait, and other objects' do not. Addresses do not wait for each other. What is not taken is tried
// again with growing pauses for a day. An address that takes nothing rests between single tries, and is paused after some days.
//
// A delivery is sent at least once: a process that ends between sending and storing that has it sent again, under the same id.
package webhook
