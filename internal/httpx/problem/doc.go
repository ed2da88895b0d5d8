// Package problem makes the body of every error: problem details after RFC 9457, short enough whatever was sent, and without
// anything internal. It turns faults and errors of the database into them, and gives huma's own findings the same form and sentences
// that a person can read.
package problem
