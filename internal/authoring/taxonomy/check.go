package taxonomy

import (
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

func (in NewCategory) trimmed() NewCategory {
	in.Name, in.Type, in.Category = strings.TrimSpace(in.Name), strings.TrimSpace(in.Type), strings.TrimSpace(in.Category)
	return in
}

// check refuses empty fields with the message of the kind, and names that look like others in a list.
func (in NewCategory) check() error {
	var f authoring.FieldErrors
	empty(&f, "name", in.Kind, in.Name)
	if in.Kind == authoring.KindCategory || in.Kind == authoring.KindSubCategory {
		empty(&f, "type", in.Kind, in.Type)
	}
	if in.Kind == authoring.KindSubCategory {
		empty(&f, "category", in.Kind, in.Category)
	}
	oneName(&f, "name", in.Name)
	return f.Problem()
}

// check refuses a new name that is empty or looks like others in a list.
func (in RenameCategory) check() error {
	var f authoring.FieldErrors
	empty(&f, "new_name", in.Kind, in.NewName)
	oneName(&f, "new_name", in.NewName)
	return f.Problem()
}

// emptyOf holds the refusals of empty names, by kind.
var emptyOf = map[string]fault.Text{
	authoring.KindArea:        fault.Define("taxonomy.area-empty", "Input for Area cannot be empty"),
	authoring.KindType:        fault.Define("taxonomy.type-empty", "Input for Type cannot be empty"),
	authoring.KindCategory:    fault.Define("taxonomy.category-empty", "Input for Category cannot be empty"),
	authoring.KindSubCategory: fault.Define("taxonomy.subcategory-empty", "Input for SubCategory cannot be empty"),
}

var nameNone = fault.Define("taxonomy.name-none", "“none” stands for no subcategory. Choose another name.")

func empty(f *authoring.FieldErrors, field, kind, value string) {
	f.Required(field, value, emptyOf[kind])
}

func oneName(f *authoring.FieldErrors, field, value string) {
	f.Text(field, value, authoring.MaxName)
	if !wire.OneLine(value) {
		f.Add(field, fault.NotOneLine)
	}
	if authoring.IsNone(value) {
		f.Add(field, nameNone)
	}
}

// checkTexts refuses query parameters that no database can hold.
func (in RemoveCategory) checkTexts() error {
	var f authoring.FieldErrors
	for field, value := range map[string]string{
		"name": in.Name, "type": in.Type, "category": in.Category, "to_area": in.ToArea,
		"to_type": in.ToType, "to_category": in.ToCategory, "to_sub_category": in.ToSubCategory,
	} {
		f.Text(field, value, authoring.MaxName)
	}
	return f.Problem()
}
