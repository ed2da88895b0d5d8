// Package app builds the kernel, mounts every slice on the API and runs the server. It alone knows all slices.
package app
