package jsonbody

import "milepost/internal/fault"

var (
	notJSON       = fault.Define("request.not-json", "The body is not valid JSON.")
	notUTF8       = fault.Define("request.not-utf-8", "The body is not valid UTF-8.")
	moreThanJSON  = fault.Define("request.more-than-json", "There is something after the JSON value.")
	nestedTooDeep = fault.Define("request.nested-too-deeply", "The body is nested too deeply.")
	itemsFull     = fault.Define("request.items-full", "A list of the body has too many items.")
	fieldsFull    = fault.Define("request.fields-full", "An object of the body has too many fields.")
	valuesFull    = fault.Define("request.values-full", "The body holds too many values.")
	fieldTwice    = fault.Define("request.field-twice", "The field {field} is given twice.")
	wrongKind     = fault.Define("field.kind", "expected {kind}")
)
