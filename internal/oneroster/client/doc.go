// Package client asks a OneRoster server, of version 1.1 or 1.2, for its records page by page.
//
// An answer counts only if it says what it is: with the status 200 and the records under the name that the specification gives them. Anything
// else is a [Failure], and never an empty roster. What may pass, such as a server that is too busy, is tried again a few times.
package client
