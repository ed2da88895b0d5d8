// Package content is what a person writes and chooses in a report: the sections in their order, with what is left out, the
// texts, the ticks and sliders, how charts are drawn, and sentences tied to figures. Pure rules: what a new report begins
// with, what may be stored, and how a content that was stored before a section was there is read.
//
// A new section is a line in [Sections]; who stores contents is the package report.
package content
