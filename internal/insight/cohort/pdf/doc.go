// Package pdf makes the PDF of a cohort report that was computed: the one that is downloaded, and the one that goes with letters.
//
// It has no tables. The same run makes the same bytes. Letters of other scripts are taken from the first font that has them; Arabic letters
// stand side by side and are not joined, and of lines that are written from right to left the words are put in order within a line alone.
package pdf
