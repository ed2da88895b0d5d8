package signing

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"milepost/internal/report/document"
)

// notContent are the fields that are not part of a report's content: they concern who reads, saved or signed it.
var notContent = []string{
	"mine", "can_share", "shared_with", "record_changed", "signed", "last_signed", "unsigned_changes", "signed_former", "newer_norms", "revision", "report_date",
	"author",
	"periods", // they follow from other activities
}

// fingerprint hashes a report's content as this release writes it: equal hashes mean equal content. For other releases see
// [unchanged].
func fingerprint(r document.Report) (string, error) {
	r.Mine, r.CanShare, r.SharedWith, r.RecordChanged = false, false, []string{}, []string{}
	r.Signed, r.LastSigned, r.UnsignedChanges, r.NewerNorms, r.Revision, r.ReportDate = nil, nil, false, false, 0, 0
	r.Periods, r.Author, r.SignedFormer = nil, nil, false
	body, err := json.Marshal(r)
	return digest(body), err
}

// unchanged reports whether a report equals signed bytes, even if another release wrote those: fields that are unknown to it
// are left out of the comparison.
func unchanged(now document.Report, signed []byte) (bool, error) {
	var was map[string]any
	if err := json.Unmarshal(signed, &was); err != nil {
		return false, fmt.Errorf("signing: read a signed version: %w", err)
	}
	if before, ok := was["figures"].([]any); ok { // newer releases have more figures for sentences
		now.Figures = slices.DeleteFunc(slices.Clone(now.Figures), func(f document.FigureText) bool {
			return !slices.ContainsFunc(before, func(was any) bool { return idOf(was) == f.ID })
		})
	}
	body, err := json.Marshal(now)
	if err != nil {
		return false, err
	}
	var is map[string]any
	if err := json.Unmarshal(body, &is); err != nil {
		return false, err
	}
	for _, key := range notContent {
		delete(is, key)
		delete(was, key)
	}
	return sameObject(reflect.TypeFor[document.Report](), is, was), nil
}

func idOf(figure any) any {
	object, _ := figure.(map[string]any)
	return object["id"]
}

// same compares two values of a type in their JSON form.
func same(t reflect.Type, is, was any) bool {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if empty(is) && empty(was) {
		return true
	}
	switch was := was.(type) {
	case map[string]any:
		is, ok := is.(map[string]any)
		return ok && sameObject(t, is, was)
	case []any:
		is, ok := is.([]any)
		return ok && slices.EqualFunc(is, was, func(a, b any) bool { return same(elem(t), a, b) })
	}
	return is == was
}

func sameObject(t reflect.Type, is, was map[string]any) bool {
	if t == nil || t.Kind() != reflect.Struct {
		return maps.EqualFunc(is, was, func(a, b any) bool { return same(elem(t), a, b) })
	}
	for _, f := range fieldsOf(t) {
		before, known := was[f.name]
		if !known && !f.optional {
			continue // from before there was this field
		}
		if !same(f.of, is[f.name], before) {
			return false
		}
	}
	return true
}

// field is a field of a type in JSON. An optional one is left out if it is empty.
type field struct {
	name     string
	of       reflect.Type
	optional bool
}

func fieldsOf(t reflect.Type) []field {
	list := make([]field, 0, t.NumField())
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			list = append(list, fieldsOf(f.Type)...)
		case name != "" && name != "-":
			list = append(list, field{name, f.Type, strings.Contains(options, "omit")})
		}
	}
	return list
}

func elem(t reflect.Type) reflect.Type {
	if t != nil && (t.Kind() == reflect.Slice || t.Kind() == reflect.Array || t.Kind() == reflect.Map) {
		return t.Elem()
	}
	return nil
}

// empty reports whether a value is absent or an empty list: releases differ in how they write that.
func empty(v any) bool {
	list, ok := v.([]any)
	return v == nil || ok && len(list) == 0
}
