package website

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
)

// The service worker of the build, the one that takes its place to remove it, and the description by which the application is
// installed.
const (
	workerFile   = "sw.js"
	removingFile = "sw-remove.js"
	manifestFile = "manifest.webmanifest"
)

// removesHeader tells a page without a worker that it need not install the one that removes itself.
const removesHeader = "Milepost-Removes-Worker"

// mayChange reports whether a browser has to ask for a file each time: a worker that stayed in a cache could not be replaced.
func mayChange(name string) bool {
	return name == workerFile || name == removingFile || name == manifestFile
}

// versionOf is the version of a page, as the build computes it too (web/scripts/worker.ts).
func versionOf(page []byte) string {
	sum := sha256.Sum256(page)
	return hex.EncodeToString(sum[:8])
}

// isVersion reports whether the file is the version that a request asks for, if it asks for one. A service worker that is being
// installed does: while nodes of two builds answer, it must not store the page of one with the files of the other.
func (f *asset) isVersion(r *http.Request) bool {
	wanted := r.URL.Query().Get("version")
	return wanted == "" || f.version == "" || wanted == f.version
}
