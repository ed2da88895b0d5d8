// Package export passes the sealed audit trail on: to files of JSON lines, and to a collector by syslog over TLS (RFC 5424, 5425).
//
// Table: audit_export, a row for each place with the number of the last event that has certainly arrived there. Events are sent in the order
// of the chain and at least once: after a failure an [Exporter] goes on from that number, so that a collector may see events twice and
// tells them by their number. One node at a time exports to a place, by a lease in the same row.
//
// What leaves holds ids, and no text that somebody typed: see [withheld].
package export
