// Package app builds the kernel, mounts every package on the API and runs the server. It alone knows all packages.
package app
