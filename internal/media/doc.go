// Package media looks at uploaded pictures and sounds before they are kept:
// what they really are, how large they would unfold, and whether a drawing
// carries anything that could run or call out. It unpacks no picture into
// memory; what is compressed is read through once, up to the size it claims.
package media
