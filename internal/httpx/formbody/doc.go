// Package formbody reads multipart forms: part by part, each field once, and whole to the last boundary.
package formbody
