package translated

import "milepost/internal/authoring/translation"

// Languages are the languages that an application has texts in.
type Languages struct {
	Base      string        `json:"base" doc:"in which it is written; empty if its author does not say"`
	Languages []LanguageRow `json:"languages"`
}

// LanguageRow is a language that an application is translated into.
type LanguageRow struct {
	Language string `json:"language" doc:"BCP 47 tag"`
	translation.Count
	Offered bool `json:"offered" doc:"the latest version has it"`
}

// NewLanguage adds a language.
type NewLanguage struct {
	Language string `json:"language" maxLength:"100" doc:"BCP 47 tag, such as es or pt-BR"`
}

// Translation holds all texts of a draft beside their translations into a language.
type Translation struct {
	Base     string `json:"base"`
	Language string `json:"language"`
	Texts    []Text `json:"texts"`
}

// Text is a text of a draft and its translation.
type Text struct {
	Key            string `json:"key"`
	Reader         string `json:"reader" enum:"child,rater,specialist,family" doc:"who reads or hears it"`
	Kind           string `json:"kind" enum:"text,sound" doc:"a sound is the path of a recording"`
	Question       int    `json:"question" doc:"number of the question, from 1; 0 for none"`
	Field          string `json:"field" enum:"title,subtitle,info,instructions,closing,page_title,page_text,question,wording,description,tts,prompt_sound,option,content,alt_text,sound,procedure,specialist_prompt,hint,scoring_guide,note,rubric,teaching,critical"`
	Source         string `json:"source" doc:"in the base language"`
	Translation    string `json:"translation" doc:"empty: none"`
	TranslatedFrom string `json:"translated_from,omitempty" doc:"the text that the translation was made from, if it was changed since"`
	State          string `json:"state" enum:"missing,changed,done"`
}

// TextChanges are translations to save.
type TextChanges struct {
	Texts []TextChange `json:"texts" minItems:"1" maxItems:"500"`
}

// TextChange is a translation of one text.
type TextChange struct {
	Key    string `json:"key" minLength:"1" maxLength:"400"`
	Text   string `json:"text" doc:"empty: removes the translation"`
	Source string `json:"source" doc:"the text that was translated, as it was read"`
	Was    string `json:"was" doc:"the translation as it was read; empty: none"`
}

// SavedTexts answers a save. With a text in conflicts, nothing is saved and the status is 409.
type SavedTexts struct {
	Saved     []SavedText  `json:"saved"`
	Gone      []string     `json:"gone" doc:"keys of texts that the application no longer has; they are not saved"`
	Conflicts []StoredText `json:"conflicts" doc:"texts that others translated since they were read"`
	translation.Count
}

// SavedText is the state of a text after the save.
type SavedText struct {
	Key   string `json:"key"`
	State string `json:"state" enum:"missing,changed,done"`
}

// StoredText is a translation as it is stored.
type StoredText struct {
	Key  string `json:"key"`
	Text string `json:"text" doc:"empty: it was removed"`
}
