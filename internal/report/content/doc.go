// Package content holds what a person writes and chooses in a report: the sections in their order, including those left out,
// the texts, the ticks and sliders, how charts are drawn, and sentences tied to figures. Pure rules: the content of a new
// report, what may be stored, and how a content stored before a section existed is read.
//
// A new section is a line in [Sections]; package report stores contents.
package content
