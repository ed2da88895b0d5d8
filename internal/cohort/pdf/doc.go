// Package pdf makes the PDF of a computed cohort report, for downloads and letters.
//
// It has no tables. The same run makes the same bytes.
package pdf
