// Package web holds the built web application inside the binary.
package web

import (
	"embed"
	"io/fs"
)

// The folder is filled by the web build. On a clean clone it holds only its
// placeholder, so that the Go program always compiles; all: takes that along.
//
//go:embed all:dist
var dist embed.FS

// Dist is the built web application: index.html, child.html, rate.html and assets/. It is
// empty when the web application has not been built.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		// The name is a valid constant.
		panic(err)
	}
	return sub
}
