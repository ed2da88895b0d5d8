// Package blob keeps files: in a folder by default, or in an S3 bucket. A file is stored under the SHA-256 of its content, so
// that a picture is stored once and never changes. Who may see a file is decided by the package whose row names its hash.
package blob
