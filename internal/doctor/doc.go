// Package doctor examines an installation: whether everything that it needs is there and as it must be, each in a sentence that
// says what to do. It works beside a running server and without one, and changes nothing but test objects of its own, which it
// removes.
package doctor
