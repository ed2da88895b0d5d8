// Package raters compares what several raters say of one child: their scores, each by norms of its own, the differences
// between them, the questions on which they are far apart, and how far they agree. The rules are pure.
package raters
