// Package app builds the kernel, mounts every package on the API and runs the server. Only this package imports all slices.
package app
