package field

import (
	"reflect"
	"strconv"
)

// Texts is the table of the texts of a child's record: each is one line here and a column of the table child. The API's
// bodies, the SQL, the checks, the import, the exported tables and the data export follow from it.
//
// json is the name in the API and of the column; label is its header in the exported table, width the width of that column in
// letters. An import recognises both, and the translations in importing/file. lines allows several lines; date makes it a day as
// YYYY-MM-DD that is not in the future, unknown when the column is null.
//
// T is string for a record, and *string for a change of one, in which nil leaves a field as it is.
type Texts[T string | *string] struct {
	GenderIdentity   T `json:"gender_identity,omitempty" db:"gender_identity" label:"Gender Identity" width:"16" maxLength:"100"`
	SexForNorms      T `json:"sex_for_norms,omitempty" db:"sex_for_norms" label:"Sex for Norms" width:"14" doc:"female, male or empty: the norm group, where norms are parted"`
	Ethnicity        T `json:"ethnicity,omitempty" db:"ethnicity" label:"Ethnicity" width:"16" maxLength:"100"`
	DisabilityStatus T `json:"disability_status,omitempty" db:"disability_status" label:"Disability Status" width:"18" maxLength:"200"`
	Language         T `json:"language,omitempty" db:"language" label:"Language" width:"14" maxLength:"100"`
	Address          T `json:"address,omitempty" db:"address" label:"Address" width:"32" maxLength:"10000" lines:"true"`
	School           T `json:"school,omitempty" db:"school" label:"School/Hospital" width:"24" maxLength:"200" doc:"school or hospital"`
	Grade            T `json:"grade,omitempty" db:"grade" label:"Grade" width:"10" maxLength:"100"`
	Program          T `json:"program,omitempty" db:"program" label:"Program" width:"18" maxLength:"200"`
	ProgramType      T `json:"program_type,omitempty" db:"program_type" label:"Program Type" width:"18" maxLength:"200"`
	BuildingRoom     T `json:"building_room,omitempty" db:"building_room" label:"Building/Room" width:"16" maxLength:"200"`
	Teacher          T `json:"teacher,omitempty" db:"teacher" label:"Teacher" width:"18" maxLength:"200"`
	MedicalID        T `json:"medical_id,omitempty" db:"medical_id" label:"Medical/Student ID" width:"20" maxLength:"100" doc:"medical or student id"`
	CustomID         T `json:"custom_id,omitempty" db:"custom_id" label:"Custom ID" width:"16" maxLength:"100"`
	Physician        T `json:"referring_physician,omitempty" db:"referring_physician" label:"Referring Physician" width:"24" maxLength:"200"`
	ConsentSignDate  T `json:"consent_sign_date,omitempty" db:"consent_sign_date" label:"Consent Sign Date" width:"18" date:"true" doc:"YYYY-MM-DD"`
	Notes            T `json:"notes,omitempty" db:"notes" label:"Notes" width:"40" maxLength:"10000" lines:"true"`
}

// Field is a line of the table.
type Field struct {
	Name  string // in the API, and of the column
	Label string
	Width float64 // of the exported column, in letters
	Most  int     // letters that the API's description allows, 0 when it does not say
	Lines bool
	Date  bool
	index int
}

// Table has the texts of a child's record, in the order in which they are shown.
var Table = func() []Field {
	table := make([]Field, 0, reflect.TypeFor[Texts[string]]().NumField())
	for i := range cap(table) {
		tag := reflect.TypeFor[Texts[string]]().Field(i).Tag
		width, _ := strconv.ParseFloat(tag.Get("width"), 64)
		most, _ := strconv.Atoi(tag.Get("maxLength"))
		table = append(table, Field{
			Name: tag.Get("db"), Label: tag.Get("label"), Width: width, Most: most,
			Lines: tag.Get("lines") != "", Date: tag.Get("date") != "", index: i,
		})
	}
	return table
}()

// In returns the field's place in a record.
func (f Field) In(record *Texts[string]) *string {
	return reflect.ValueOf(record).Elem().Field(f.index).Addr().Interface().(*string) //nolint:forcetypeassert // of T
}

// InChange returns the field's place in a change; it points to nil if the change leaves the field alone.
func (f Field) InChange(change *Texts[*string]) **string {
	return reflect.ValueOf(change).Elem().Field(f.index).Addr().Interface().(**string) //nolint:forcetypeassert // of *T
}

// limit returns how many letters the field may have.
func (f Field) limit() int {
	if f.Most == 0 {
		return NameLength
	}
	return f.Most
}

// Changes lists a record's texts with their new values.
func Changes(change *Texts[*string], record *Texts[string]) []Text {
	texts := make([]Text, len(Table))
	for i, f := range Table {
		texts[i] = Text{Name: f.Name, From: *f.InChange(change), To: f.In(record), Most: f.limit(), Lines: f.Lines}
	}
	return texts
}
