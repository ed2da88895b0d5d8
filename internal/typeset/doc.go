// Package typeset writes PDF files: lines of text in any script, strokes and rectangles.
//
// Text is shaped (letters are joined, marks are placed, lines run both ways), and each sign is taken from the first font that has
// it. A sign that no font has is named in brackets. Fonts are embedded as subsets, and the text can be copied and searched.
// The same calls make the same bytes.
package typeset
