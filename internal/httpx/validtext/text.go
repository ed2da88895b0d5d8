// Package validtext refuses input that no database can hold: PostgreSQL stores neither NUL nor invalid UTF-8, and both engines
// shall accept the same.
package validtext

import (
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

var unreadableQuery = fault.Define("request.query", "The query cannot be read.")

// Is reports whether a database can store s.
func Is(s string) bool { return strings.IndexByte(s, 0) < 0 && utf8.ValidString(s) }

// CheckRequest refuses paths that no row can have (404) and query values that
// are not text (422).
func CheckRequest(r *http.Request) error {
	if !Is(r.URL.Path) {
		return fault.NotFound()
	}
	if r.URL.RawQuery == "" {
		return nil
	}
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return problem.BadRequest(unreadableQuery)
	}
	for name, values := range query {
		for _, value := range values {
			if !Is(value) {
				return problem.WrongQuery(strings.ToValidUTF8(name, ""), fault.NotText)
			}
		}
	}
	return nil
}

// CheckBody finds the first text of a decoded input's body that no
// database can hold; the error is a 422 that names it.
func CheckBody(input any) error {
	body := reflect.ValueOf(input).Elem()
	if body.Kind() != reflect.Struct {
		return nil
	}
	if body = body.FieldByName("Body"); !body.IsValid() {
		return nil
	}
	if at, wrong := notText(body); wrong {
		return problem.New(http.StatusUnprocessableEntity, fault.NotText, problem.Wrong("body"+at, fault.NotText))
	}
	return nil
}

// notText finds an invalid text in a value decoded from JSON. The path to it is built only on the way back.
func notText(v reflect.Value) (at string, wrong bool) {
	switch v.Kind() {
	case reflect.String:
		return "", !Is(v.String())
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return notText(v.Elem())
		}
	case reflect.Struct:
		return notTextField(v)
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return "", false
		}
		for i := range v.Len() {
			if at, wrong := notText(v.Index(i)); wrong {
				return "[" + strconv.Itoa(i) + "]" + at, true
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if at, wrong := notText(v.MapIndex(key)); wrong || !Is(key.String()) {
				return "." + strings.ReplaceAll(key.String(), "\x00", "") + at, true
			}
		}
	}
	return "", false
}

func notTextField(v reflect.Value) (at string, wrong bool) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if !field.IsExported() {
			continue
		}
		at, wrong := notText(v.Field(i))
		if !wrong {
			continue
		}
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" {
			at = "." + name + at
		}
		return at, true
	}
	return "", false
}
