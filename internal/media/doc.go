// Package media looks at uploaded pictures before they are kept: what they
// really are, how large they would unfold, and whether a drawing carries
// anything that could run or call out. It decodes no picture.
package media
