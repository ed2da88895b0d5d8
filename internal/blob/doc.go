// Package blob keeps files: in a folder by default, or in an S3 bucket. A file is stored under the SHA-256 of its content, so
// that the same picture is kept once and a stored one never changes. Who may see a file is decided by the package whose row
// names its hash.
package blob
