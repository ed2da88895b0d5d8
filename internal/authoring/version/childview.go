package version

import "milepost/internal/authoring"

// ChildElement is an element as the child sees it: no answer, no score.
type ChildElement struct {
	Styles   string `json:"styles"`
	Content  string `json:"content,omitempty"`
	Image    string `json:"image,omitempty"`
	AltText  string `json:"alt_text,omitempty"`
	Tappable bool   `json:"tappable"`
	Sound    string `json:"sound,omitempty" doc:"path of a sound that a tap plays"`
}

// ChildQuestion is a question as the child sees it.
type ChildQuestion struct {
	BackgroundColor string         `json:"background_color"`
	Resolution      string         `json:"resolution" doc:"WxH"`
	Elements        []ChildElement `json:"elements"`
}

// ChildQuestions returns what a child may see of the questions: backgrounds and elements; no text, name, answer or score.
func ChildQuestions(questions []authoring.StructuredQuestion) []ChildQuestion {
	shown := make([]ChildQuestion, len(questions))
	for i, q := range questions {
		c := ChildQuestion{BackgroundColor: q.BackgroundColor, Resolution: q.ChildViewOriginalScreenResolution, Elements: make([]ChildElement, len(q.Elements))}
		if c.Resolution == "" {
			c.Resolution = authoring.DefaultResolution
		}
		for j, e := range q.Elements {
			c.Elements[j] = ChildElement{Styles: e.Styles, Content: e.Content, Image: e.Image, AltText: e.AltText, Tappable: e.AnswerValue != "", Sound: e.Sound}
		}
		shown[i] = c
	}
	return shown
}
