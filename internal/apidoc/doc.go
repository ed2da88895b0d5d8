// Package apidoc serves the API's contract: as OpenAPI at /api/openapi.yaml, and as a page for people at /api/reference, which is
// written from the same document. Both are made once and kept compressed.
package apidoc
