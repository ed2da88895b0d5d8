package account

import (
	"strings"

	"milepost/internal/httpx"
)

// How the specified calls may be written beside their exact form.
var (
	lenientLogin        = httpx.Lenient{Ignored: []string{"id", "pending", "pending_token"}}
	lenientForgotten    = httpx.Lenient{Ignored: []string{"password"}}
	lenientReset        = httpx.Lenient{Ignored: []string{"pending", "token"}}
	lenientRegistration = httpx.Lenient{
		Texts:   []string{"zip_code", "phone_number", "alternate_phone_number"},
		Reshape: func(o map[string]any) { o["name"] = nameInParts(o["name"]) },
	}
)

// nameInParts takes a name in one text apart: its first word, its last, and what stands between them.
func nameInParts(name any) any {
	text, ok := name.(string)
	if !ok {
		return name
	}
	words := strings.Fields(text)
	parts := map[string]any{"first": "", "last": ""}
	if len(words) > 0 {
		parts["first"] = words[0]
	}
	if last := len(words) - 1; last > 0 {
		parts["last"], parts["middle_initial"] = words[last], strings.Join(words[1:last], " ")
	}
	return parts
}
