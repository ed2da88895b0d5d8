package authoring

import (
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var ageOrder = fault.Define("application.age-order", "Ages lie between 0 and 100 and start at or below their end.")

// Limits of an application. Lengths are in characters.
const (
	MaxName      = 120
	maxText      = 10_000
	maxLanguage  = 35
	maxQuestions = 500
	maxElements  = 200 // of one question
)

// Classifications are the possible classifications of an application.
var Classifications = []string{"Assessment/Test", "Screening/Mini-Test", "Intervention/Training/Lesson"}

// Currencies are the ISO codes that an application can be priced in; the first is the default.
var Currencies = []string{"USD", "EUR", "GBP", "JPY", "CNY", "RUB"}

// Paths of stored files; their names end as what they are.
var (
	imagePath = regexp.MustCompile(`^media/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(png|jpg|gif|svg)$`)
	soundPath = regexp.MustCompile(`^media/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(mp3|m4a|ogg|wav|webm)$`)
)

// IsSoundPath reports whether a text is the path of a sound.
func IsSoundPath(text string) bool { return soundPath.MatchString(text) }

// textKind holds how a text is normalized and checked; either may be nil.
type textKind struct {
	tidy  func(string) string
	check func(f *FieldErrors, field, value string)
}

var textKinds = map[string]textKind{
	"":               {},
	"trimmed":        {tidy: strings.TrimSpace},
	"language":       {tidy: canonical, check: (*FieldErrors).language},
	"image":          {check: (*FieldErrors).image},
	"classification": {check: func(f *FieldErrors, field, value string) { f.oneOf(field, value, Classifications) }},
	"currency":       {check: func(f *FieldErrors, field, value string) { f.oneOf(field, value, Currencies) }},
}

// setting is a line of Settings with its positions in the structs of the API, -1 for fields set by hand.
type setting struct {
	name, column       string
	required           fault.Sentence // the refusal of an empty text; nil if the text may be empty
	most               int64
	kind               textKind
	index, edit, shown int
}

// missing holds the refusals of empty texts, by the names of their fields.
var missing = map[string]fault.Text{
	"title":                 fault.Define("application.title-missing", "Title Missing"),
	"application_custom_id": fault.Define("application.custom-id-missing", "Custom ID Missing"),
	"area":                  fault.Define("application.area-missing", "Area Missing"),
}

var settingsTable = func() []setting {
	edit, shown := placesByName(reflect.TypeFor[Metadata]()), placesByName(reflect.TypeFor[ApplicationRow]())
	list := make([]setting, reflect.TypeFor[Settings]().NumField())
	for i := range list {
		tag := reflect.TypeFor[Settings]().Field(i).Tag
		most, _ := strconv.ParseInt(tag.Get("most"), 10, 64)
		s := setting{
			name: tag.Get("json"), column: tag.Get("db"), most: most, kind: textKinds[tag.Get("kind")],
			index: i, edit: -1, shown: -1,
		}
		if text, known := missing[s.name]; known {
			s.required = text
		}
		if s.name != "-" {
			s.edit, s.shown = edit[s.name], shown[s.name]
		}
		list[i] = s
	}
	return list
}()

// placesByName returns the places of a struct's fields by their names in the API.
func placesByName(t reflect.Type) map[string]int {
	places := make(map[string]int, t.NumField())
	for i := range t.NumField() {
		places[jsonName(t.Field(i))] = i
	}
	return places
}

func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// SettingsNames are the columns of the settings, in the order of their values.
var SettingsNames = func() string {
	columns := make([]string, len(settingsTable))
	for i, s := range settingsTable {
		columns[i] = s.column
	}
	return strings.Join(columns, ", ")
}()

// values returns the settings in the order of SettingsNames.
func (s Settings) values() []any {
	values := make([]any, len(settingsTable))
	for i := range values {
		values[i] = reflect.ValueOf(s).Field(i).Interface()
	}
	return values
}

// defaultSettings returns the default settings of a new application before its author's choices.
func defaultSettings() Settings { return Settings{OnSale: true, CurrencyCode: Currencies[0]} }

// apply writes the fields that m names over s. Ownership and publishing are not among them.
func (s Settings) apply(m Metadata) Settings {
	to, from := reflect.ValueOf(&s).Elem(), reflect.ValueOf(m)
	for _, line := range settingsTable {
		if line.edit < 0 || from.Field(line.edit).IsNil() {
			continue
		}
		field := to.Field(line.index)
		field.Set(from.Field(line.edit).Elem().Convert(field.Type()))
		if line.kind.tidy != nil {
			field.SetString(line.kind.tidy(field.String()))
		}
	}
	if m.AgeRange != nil {
		s.AgeBegin, s.AgeEnd = m.AgeRange.Begin, m.AgeRange.End
	}
	return s
}

// Wire returns the settings as the API shows them.
func (s Settings) Wire() ApplicationRow {
	row := ApplicationRow{AgeRange: wire.AgeRange{Begin: s.AgeBegin, End: s.AgeEnd}}
	to, from := reflect.ValueOf(&row).Elem(), reflect.ValueOf(s)
	for _, line := range settingsTable {
		if line.shown >= 0 {
			field := to.Field(line.shown)
			field.Set(from.Field(line.index).Convert(field.Type()))
		}
	}
	row.TotalDuration = row.EstimatedDuration
	return row
}

// check returns the errors of the settings, field by field; prefix goes before each field's name.
func (s Settings) check(prefix string) []fault.FieldError {
	f := FieldErrors{Prefix: prefix}
	from := reflect.ValueOf(s)
	for _, line := range settingsTable {
		if line.required != nil {
			f.Required(line.name, from.Field(line.index).String(), line.required)
		}
	}
	for _, line := range settingsTable {
		line.check(&f, from.Field(line.index))
	}
	if s.AgeBegin < 0 || s.AgeEnd > 100 || s.AgeBegin > s.AgeEnd {
		f.Add("age_range", ageOrder)
	}
	return f.List
}

func (line setting) check(f *FieldErrors, value reflect.Value) {
	switch {
	case line.most > 0 && value.Kind() == reflect.String:
		f.Text(line.name, value.String(), int(line.most))
	case line.most > 0:
		f.between(line.name, value.Int(), 0, line.most)
	}
	if line.kind.check != nil {
		line.kind.check(f, line.name, value.String())
	}
}

func set[T any](dst, value *T) {
	if value != nil {
		*dst = *value
	}
}

// canonical returns a language's tag in its usual form; an unknown one stays unchanged, to be refused.
func canonical(tag string) string {
	if known, ok := CanonicalLanguage(tag); ok {
		return known
	}
	return strings.TrimSpace(tag)
}

// CanonicalLanguage returns a language's tag in its usual form; false for one that is none.
func CanonicalLanguage(tag string) (string, bool) {
	known, err := language.Parse(strings.TrimSpace(tag))
	return known.String(), err == nil && known != language.Und && len(known.String()) <= maxLanguage
}
