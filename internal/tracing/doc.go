// Package tracing records how a request, its statements and a job spend their time, and sends that to a collector by OTLP over HTTP, where the
// operator has named one. Without one nothing of it runs.
//
// Spans say what the program does and not for whom: routes are patterns, statements have no values, and there are no ids of
// accounts or children, no addresses and no texts of errors, which may quote what somebody typed.
package tracing
