// Package pdf makes the PDF of a computed cohort report, for downloads and letters.
//
// It has no tables. The same run makes the same bytes. Letters of other scripts are taken from the first font that has them.
// Arabic letters are not joined, and the words of right-to-left text are ordered only within a line.
package pdf
