// Package media looks at uploaded pictures and sounds before they are kept: their real type, their unpacked size, and whether a
// drawing contains anything that could run or load. It unpacks no picture into memory; compressed data are streamed once, up to
// the claimed size.
package media
