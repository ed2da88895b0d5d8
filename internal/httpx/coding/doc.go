// Package coding sends answers in the content codings that a client accepts: compressed as they are written, or stored compressed.
package coding
