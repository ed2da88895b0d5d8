package scim

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"

	"milepost/internal/httpx/jsonbody"
)

// contentType is that of the protocol; plain JSON is taken, too.
const contentType = "application/scim+json"

// maxBody bounds a request in bytes.
const maxBody = 1 << 20

// bodyOf reads the object in a request.
func bodyOf(r *http.Request) (map[string]any, error) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != contentType && media != "application/json" {
		return nil, refuse(http.StatusUnsupportedMediaType, "", "Send %s.", contentType)
	}
	data, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxBody {
		return nil, errBeyond
	}
	var body map[string]any
	if err := errors.Join(jsonbody.Check(data), json.Unmarshal(data, &body)); err != nil || body == nil {
		return nil, invalid(invalidSyntax, "The body is not one JSON object with each name once.")
	}
	return body, refuseTwins(body)
}

// refuseTwins refuses names that differ in their case alone: to the protocol they are one.
func refuseTwins(value any) error {
	switch v := value.(type) {
	case []any:
		for _, one := range v {
			if err := refuseTwins(one); err != nil {
				return err
			}
		}
	case map[string]any:
		seen := make(map[string]bool, len(v))
		for name, inner := range v {
			low := strings.ToLower(name)
			if seen[low] {
				return invalid(invalidSyntax, "The name %q is there twice.", shown(low))
			}
			seen[low] = true
			if err := refuseTwins(inner); err != nil {
				return err
			}
		}
	}
	return nil
}
