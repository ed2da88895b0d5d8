// Package attention computes how an activity went, question by question: times beside the typical ones, help, pauses, and trends over
// the order of the questions. Pure rules: package report adds the figures to its documents.
package attention
