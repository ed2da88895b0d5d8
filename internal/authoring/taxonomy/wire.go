package taxonomy

import "milepost/internal/authoring"

// Categorization is the taxonomy, as lists and as a tree type > category > sub-category.
type Categorization struct {
	Areas         []string   `json:"areas"`
	Types         []string   `json:"types"`
	Categories    []string   `json:"categories"`
	SubCategories []string   `json:"sub_categories"`
	Tree          []TypeNode `json:"tree"`
	// Usage and Languages say what the drafts do with it.
	Usage     []CategoryUse `json:"usage"`
	Languages []string      `json:"languages" doc:"BCP 47 tags of the owner's applications"`
}

// TypeNode is a type with its categories.
type TypeNode struct {
	Name       string         `json:"name"`
	Categories []CategoryNode `json:"categories"`
}

// CategoryNode is a category with its sub-categories.
type CategoryNode struct {
	Name          string   `json:"name"`
	SubCategories []string `json:"sub_categories"`
}

// NewCategory adds an entry to the owner's taxonomy; Type and Category name its parents.
type NewCategory struct {
	Kind     string `json:"kind" enum:"area,type,category,sub_category"`
	Name     string `json:"name" maxLength:"120"`
	Type     string `json:"type,omitempty"`
	Category string `json:"category,omitempty"`
}

// CategoryUse is how many questions, in how many applications, use an entry or its descendants. Unused entries are left out.
type CategoryUse struct {
	Kind string `json:"kind" enum:"area,type,category,sub_category"`
	authoring.Place
	Questions    int64 `json:"questions"`
	Applications int64 `json:"applications"`
}

// RenameCategory gives an entry another name. With merge, an entry that has the name already becomes one with it.
type RenameCategory struct {
	Kind     string `json:"kind" enum:"area,type,category,sub_category"`
	Name     string `json:"name"`
	Type     string `json:"type,omitempty"`
	Category string `json:"category,omitempty"`
	NewName  string `json:"new_name" maxLength:"120"`
	Merge    bool   `json:"merge,omitempty"`
}

// RemoveCategory removes an entry and its descendants. Questions that use it go to the replacement.
type RemoveCategory struct {
	Kind          string `query:"kind" required:"true" enum:"area,type,category,sub_category"`
	Name          string `query:"name" required:"true"`
	Type          string `query:"type"`
	Category      string `query:"category"`
	ToArea        string `query:"to_area"`
	ToType        string `query:"to_type"`
	ToCategory    string `query:"to_category"`
	ToSubCategory string `query:"to_sub_category" doc:"empty: questions have none then"`
}

// Recategorized is the answer to a change of the taxonomy: its new state, and the numbers of changed questions.
type Recategorized struct {
	Categorization Categorization    `json:"categorization"`
	Moves          []CategoryMove    `json:"moves"`
	Whole          bool              `json:"whole" doc:"names below what was moved are gone; without it they stay"`
	Questions      int64             `json:"questions" doc:"how many were changed"`
	Applications   []authoring.Saved `json:"applications" doc:"the drafts that were changed"`
}

// CategoryMove maps the names down to an entry to the new ones.
type CategoryMove struct {
	From authoring.Place `json:"from"`
	To   authoring.Place `json:"to"`
}
