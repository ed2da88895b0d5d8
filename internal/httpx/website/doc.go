// Package website serves the web application: its files, compressed and cached, and for every path that a browser opens the page
// that names the files of its screen.
package website
