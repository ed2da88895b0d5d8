package authoring

// Place names an entry of the taxonomy with its parents, or what a question is filed under. Names that play no part are absent.
type Place struct {
	Area        string `json:"area,omitempty"`
	Type        string `json:"type,omitempty"`
	Category    string `json:"category,omitempty"`
	SubCategory string `json:"sub_category,omitempty"`
}

func (f classification) wire() Place { return Place(f) }

// CategoryUse tells how many questions, in how many applications, use an entry or what stands below it. Entries that
// nothing uses are left out.
type CategoryUse struct {
	Kind string `json:"kind" enum:"area,type,category,sub_category"`
	Place
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

// RemoveCategory removes an entry and what stands below it. Questions that use it go to the replacement.
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

// Recategorized answers a change of the taxonomy: what it is now, and what became of questions.
type Recategorized struct {
	Categorization Categorization `json:"categorization"`
	Moves          []CategoryMove `json:"moves"`
	Whole          bool           `json:"whole" doc:"names below what was moved are gone; without it they stay"`
	Questions      int64          `json:"questions" doc:"how many were changed"`
	Applications   []Saved        `json:"applications" doc:"the drafts that were changed"`
}

// CategoryMove says what the names down to an entry became.
type CategoryMove struct {
	From Place `json:"from"`
	To   Place `json:"to"`
}
