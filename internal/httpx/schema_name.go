package httpx

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// publishedNames are the schemas whose name in the contract differs from the name of their Go type. Clients generate types
// from these names, so they change only together with the clients.
var publishedNames = map[string]string{
	"TestSession":      "Sitting",
	"TestSessionBatch": "SittingBatch",
	"Override":         "Overrule",
	"NewOverride":      "NewOverrule",
	"UsagePeriod":      "Occasion",
	"DoneMessage":      "Told",
}

// schemaName returns the name of a type's schema in the contract.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	if published, ok := publishedNames[name]; ok {
		return published
	}
	return name
}
