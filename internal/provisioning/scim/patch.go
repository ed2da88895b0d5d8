package scim

import (
	"strings"
)

// The operations of a PATCH. Some directories begin them with a capital.
const (
	opAdd     = "add"
	opReplace = "replace"
	opRemove  = "remove"
)

// mostOperations bounds the operations of a request.
const mostOperations = 1000

// operation is one of a PATCH.
type operation struct {
	op, path string
	value    any
}

// operationsIn reads the body of a PATCH.
func operationsIn(body map[string]any) ([]operation, error) {
	list, ok := member(body, "operations").([]any)
	if !ok || len(list) == 0 {
		return nil, invalid(invalidSyntax, "A PATCH has a list of Operations.")
	}
	if len(list) > mostOperations {
		return nil, errBeyond
	}
	operations := make([]operation, len(list))
	for i, one := range list {
		object, ok := one.(map[string]any)
		if !ok {
			return nil, invalid(invalidSyntax, "An operation is an object.")
		}
		op, _ := member(object, "op").(string)
		path, isText := member(object, "path").(string)
		if !isText && member(object, "path") != nil {
			return nil, invalid(invalidPath, "A path is a text.")
		}
		o := operation{strings.ToLower(op), strings.TrimSpace(path), member(object, "value")}
		if err := o.check(); err != nil {
			return nil, err
		}
		operations[i] = o
	}
	return operations, nil
}

func (o operation) check() error {
	switch o.op {
	case opAdd, opReplace:
		if _, isObject := o.value.(map[string]any); o.path == "" && !isObject {
			return invalid(invalidValue, "Without a path, the value is an object of attributes.")
		}
	case opRemove:
		if o.path == "" {
			return invalid(noTarget, "What is removed has a path.")
		}
	default:
		return invalid(invalidSyntax, "An operation is add, replace or remove.")
	}
	return nil
}

// member is a member of an object, whatever the case of its name.
func member(object map[string]any, name string) any {
	for key, value := range object {
		if strings.EqualFold(key, name) {
			return value
		}
	}
	return nil
}

// patch carries out operations on a user.
func (d document) patch(operations []operation) error {
	for _, o := range operations {
		var err error
		if o.path == "" {
			err = d.put(o.op, o.value.(map[string]any), false) //nolint:forcetypeassert // checked
		} else {
			err = d.at(o.op, o.path, o.value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
