package authoring

import (
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// none is what forms call the lack of a sub-category.
const none = "none"

// isNone tells whether a name stands for no choice.
func isNone(name string) bool { return len(name) < 2*len(none) && db.Fold(name) == none }

func (in NewCategory) trimmed() NewCategory {
	in.Name, in.Type, in.Category = strings.TrimSpace(in.Name), strings.TrimSpace(in.Type), strings.TrimSpace(in.Category)
	return in
}

// check refuses empty fields with the notice of the kind, and names that cannot be told from others in a list.
func (in NewCategory) check() error {
	var f faults
	f.empty("name", in.Kind, in.Name)
	if in.Kind == kindCategory || in.Kind == kindSubCategory {
		f.empty("type", in.Kind, in.Type)
	}
	if in.Kind == kindSubCategory {
		f.empty("category", in.Kind, in.Category)
	}
	f.name("name", in.Name)
	return f.problem()
}

// check refuses a new name that is empty or cannot be told from others in a list.
func (in RenameCategory) check() error {
	var f faults
	f.empty("new_name", in.Kind, in.NewName)
	f.name("new_name", in.NewName)
	return f.problem()
}

// labelOf names the kinds as the notices do.
var labelOf = map[string]string{kindArea: "Area", kindType: "Type", kindCategory: "Category", kindSubCategory: "SubCategory"}

func (f *faults) empty(field, kind, value string) {
	f.required(field, value, "Input for "+labelOf[kind]+" cannot be empty")
}

func (f *faults) name(field, value string) {
	f.text(field, value, maxName)
	if !wire.OneLine(value) {
		f.add(field, wire.NotOneLine)
	}
	if isNone(value) {
		f.add(field, "“none” stands for no subcategory. Choose another name.")
	}
}

// checkTexts refuses query parameters that no database can hold.
func (in RemoveCategory) checkTexts() error {
	var f faults
	for field, value := range map[string]string{
		"name": in.Name, "type": in.Type, "category": in.Category, "to_area": in.ToArea,
		"to_type": in.ToType, "to_category": in.ToCategory, "to_sub_category": in.ToSubCategory,
	} {
		f.text(field, value, maxName)
	}
	if len(f.list) > 0 {
		return fault.Fields(f.list...)
	}
	return nil
}
