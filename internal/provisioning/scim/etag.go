package scim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// versionOf is the entity tag of what clients read of a resource, but for its meta.
func versionOf(resource map[string]any) string {
	data, _ := json.Marshal(resource) // texts, flags and lists of them
	sum := sha256.Sum256(data)
	return `W/"` + hex.EncodeToString(sum[:8]) + `"`
}

func metaVersion(resource map[string]any) string {
	meta, _ := resource["meta"].(map[string]any)
	version, _ := meta["version"].(string)
	return version
}

// names reports whether a header of entity tags names a version, or any.
func names(header, version string) bool {
	bare := func(tag string) string { return strings.TrimPrefix(strings.TrimSpace(tag), "W/") }
	return slices.ContainsFunc(strings.Split(header, ","), func(tag string) bool { return bare(tag) == "*" || bare(tag) == bare(version) })
}

// unchanged refuses a change of a resource that is no longer as its client has it.
func unchanged(r *http.Request, version string) error {
	if header := r.Header.Get("If-Match"); header != "" && !names(header, version) {
		return errPrecondition
	}
	return nil
}
