package authoring

import (
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// Option is one possible answer of a question, with its score.
type Option struct {
	Value string `json:"value" maxLength:"1000"`
	Label string `json:"label" maxLength:"1000"`
	Score int64  `json:"score" minimum:"0" maximum:"1000"`
}

// Question is a question without its elements. Its text begins with a field that shows that it has all fields (see complete).
type Question struct {
	CorrectAnswers                    List[string]     `json:"correct_answers" required:"false"`
	ApplicationID                     string           `json:"application_id,omitempty"`
	QuestionID                        string           `json:"question_id"`
	CustomID                          string           `json:"custom_id" required:"false"`
	Question                          string           `json:"question"`
	QuestionDescription               string           `json:"question_description" required:"false"`
	QuestionOrder                     int64            `json:"question_order"`
	Area                              string           `json:"area" required:"false"`
	AreaDescription                   string           `json:"area_description" required:"false"`
	Type                              string           `json:"type" required:"false"`
	TypeDescription                   string           `json:"type_description" required:"false"`
	Category                          string           `json:"category" required:"false"`
	CategoryDescription               string           `json:"category_description" required:"false"`
	SubCategory                       string           `json:"sub_category" required:"false"`
	SubCategoryDescription            string           `json:"sub_category_description" required:"false"`
	BackgroundColor                   string           `json:"background_color" required:"false"`
	Procedure                         string           `json:"procedure" required:"false"`
	AgeGroup                          string           `json:"age_group" required:"false" doc:"[begin,end]"`
	SpecialistPrompt                  string           `json:"specialist_prompt" required:"false"`
	Hint                              string           `json:"hint,omitempty"`
	ChildButtons                      string           `json:"child_buttons" required:"false" doc:"JSON text"`
	SpecialistButtons                 string           `json:"specialist_buttons" required:"false" doc:"JSON text"`
	ChildImages                       List[ChildImage] `json:"child_images" required:"false"`
	ChildViewOriginalScreenResolution string           `json:"child_view_original_screen_resolution" required:"false" doc:"WxH"`
	HighestScorePossible              int64            `json:"highest_score_possible"`
	HighestScoreSet                   bool             `json:"highest_score_set,omitempty" doc:"the author set the highest score; otherwise it follows the options"`
	TTSChildPrompts                   string           `json:"TTS_child_prompts" required:"false"`
	TimeOut                           wire.Duration    `json:"time_out" required:"false"`
	TypicalDuration                   wire.Duration    `json:"typical_duration" required:"false"`
	Note                              string           `json:"note" required:"false"`
	GradingType                       string           `json:"grading_type" required:"false" doc:"mcq, binary or scaled"`
	AnswerType                        string           `json:"answer_type,omitempty" doc:"mcq, verbal or observation; of an observation nothing is correct"`
	Options                           []Option         `json:"options,omitempty"`
	Rubric                            []RubricEntry    `json:"rubric,omitempty" doc:"what earns which score"`
	ScoringGuide                      string           `json:"scoring_guide,omitempty" doc:"how a verbal answer is scored"`
	PromptSound                       string           `json:"prompt_sound,omitempty" doc:"path of the recorded spoken prompt"`

	Wordings []questionnaire.Wording `json:"wordings,omitempty" maxItems:"4" doc:"how the question reads for raters; those without a wording read the question"`
}

// RubricEntry describes what earns a score.
type RubricEntry struct {
	Score int64  `json:"score" minimum:"0" maximum:"1000"`
	Text  string `json:"text" maxLength:"10000"`
}

// ChildImage is the older form of a picture on the child's screen; new pictures are elements.
type ChildImage struct {
	File     string `json:"file" required:"false"`
	FileRef  string `json:"fileRef" required:"false"`
	X        int64  `json:"x"`
	Y        int64  `json:"y"`
	Width    int64  `json:"width"`
	Height   int64  `json:"height"`
	ZIndex   int64  `json:"zIndex"`
	FontSize int64  `json:"fontSize"`
}

// Element is one thing on the child's screen. Styles and EventsActions are JSON text; geometry is in the question's own
// resolution. Its text begins with a field that shows that it has all fields (see complete).
type Element struct {
	Content       string `json:"content" required:"false"`
	ElementID     string `json:"element_id"`
	QuestionID    string `json:"question_id"`
	Shape         string `json:"shape" enum:"rectangle"`
	Styles        string `json:"styles" doc:"JSON text: left, top, width, height, zIndex, fontSize, backgroundColor, color, fontWeight, textAlign"`
	Image         string `json:"image" required:"false"`
	AltText       string `json:"alt_text,omitempty"`
	AnswerValue   string `json:"answer_value" required:"false"`
	Sound         string `json:"sound,omitempty" doc:"path of a sound that a tap plays"`
	EventsActions string `json:"events_actions" required:"false" doc:"JSON text"`
}

// StructuredQuestion is a question with its elements.
type StructuredQuestion struct {
	Question
	TotalDuration wire.Duration `json:"total_duration" required:"false" doc:"time spent on it, which whoever runs it counts from here"`
	Elements      []Element     `json:"Elements"`
}

// SaveAll replaces an application's questions and elements and updates its settings, all in one transaction.
type SaveAll struct {
	Application Metadata   `json:"application"`
	Questions   []Question `json:"questions"`
	Elements    []Element  `json:"elements"`
	Revision    int64      `json:"revision,omitempty" doc:"the revision that was read; a stale one answers 409; absent saves unconditionally"`
}

// Saved answers a save with the new revision.
type Saved struct {
	ApplicationID string `json:"application_id"`
	Revision      int64  `json:"revision"`
}

// PublishState answers publishing and settings changes.
type PublishState struct {
	ApplicationID string     `json:"application_id"`
	Published     bool       `json:"published"`
	Version       int64      `json:"version"`
	PublishedDate *wire.Time `json:"published_date" nullable:"true"`
	Revision      int64      `json:"revision"`
	// LanguagesLeftOut is of publishing alone.
	LanguagesLeftOut []LeftOutLanguage `json:"languages_left_out,omitempty" doc:"translations that are not complete, so that the version does not have them"`
}

// LeftOutLanguage is a translation that publishing left out.
type LeftOutLanguage struct {
	Language string `json:"language"`
	Missing  int    `json:"missing"`
	Changed  int    `json:"changed" doc:"made from a text that was changed since"`
}

// StoredImage names a stored picture.
type StoredImage struct {
	Image string `json:"image" doc:"path below /api/"`
}

// imageForm is the form that uploads a picture.
type imageForm struct {
	Image string `json:"image" format:"binary"`
}

// Settings are an application's own fields, as its draft and each of its versions hold them, in the order in which they are
// checked. A setting is one line here, and one each in [Metadata] and [ApplicationRow]: SQL, checks, forms, clones and versions
// follow from it.
//
// db is the column and json the name in the API; fields without one are set by hand. required is the message if it is empty.
// most is the greatest number of letters, or the highest number. kind names the normalization and check of a text (textKinds).
type Settings struct {
	Title          string `json:"title" db:"title" most:"120" kind:"trimmed"`
	CustomID       string `json:"application_custom_id" db:"custom_id" most:"120" kind:"trimmed"`
	Area           string `json:"area" db:"area" most:"120" kind:"trimmed"`
	Subtitle       string `json:"subtitle" db:"subtitle" most:"10000"`
	Info           string `json:"info" db:"info" most:"10000"`
	Language       string `json:"language" db:"language" kind:"language"`
	ScoreCode      string `json:"score_code" db:"score_code" most:"40" kind:"trimmed"`
	Classification string `json:"classification" db:"classification" kind:"classification"`
	CurrencyCode   string `json:"currency_code" db:"currency_code" kind:"currency"`
	UnitPrice      int64  `json:"single_unit_pricing" db:"single_unit_pricing" most:"100000000"`
	MonthlyPrice   int64  `json:"monthly_subscription_pricing" db:"monthly_subscription_pricing" most:"100000000"`
	Image          string `json:"image" db:"image" kind:"image"`
	IsFree         bool   `json:"is_free" db:"is_free"`
	OnSale         bool   `json:"on_sale" db:"on_sale"`
	AgeBegin       int64  `json:"-" db:"age_begin"`
	AgeEnd         int64  `json:"-" db:"age_end"`
	Duration       int64  `json:"estimated_duration" db:"estimated_duration"`
}

// Metadata are an application's settings as save-all and the settings dialog write them. Absent fields stay unchanged.
type Metadata struct {
	ApplicationID              *string        `json:"application_id,omitempty"`
	OwnerUUID                  *string        `json:"owner_uuid,omitempty" doc:"accepted and ignored"`
	ApplicationCustomID        *string        `json:"application_custom_id,omitempty"`
	Classification             *string        `json:"classification,omitempty"`
	Title                      *string        `json:"title,omitempty"`
	Subtitle                   *string        `json:"subtitle,omitempty"`
	Info                       *string        `json:"info,omitempty"`
	Area                       *string        `json:"area,omitempty"`
	Language                   *string        `json:"language,omitempty" doc:"BCP 47 tag, such as en or pt-BR"`
	ScoreCode                  *string        `json:"score_code,omitempty"`
	Image                      *string        `json:"image,omitempty"`
	IsFree                     *bool          `json:"is_free,omitempty"`
	OnSale                     *bool          `json:"on_sale,omitempty"`
	Published                  *bool          `json:"published,omitempty" doc:"accepted and ignored by save-all; publishing is its own call"`
	CurrencyCode               *string        `json:"currency_code,omitempty"`
	SingleUnitPricing          *int64         `json:"single_unit_pricing,omitempty"`
	MonthlySubscriptionPricing *int64         `json:"monthly_subscription_pricing,omitempty"`
	AgeRange                   *wire.AgeRange `json:"age_range,omitempty"`
	EstimatedDuration          *wire.Duration `json:"estimated_duration,omitempty"`
}

// ApplicationRow is an application as lists and its detail page show it.
type ApplicationRow struct {
	ApplicationID              string        `json:"application_id"`
	ApplicationCustomID        string        `json:"application_custom_id"`
	OwnerUUID                  string        `json:"owner_uuid"`
	OwnerName                  string        `json:"owner_name"`
	Title                      string        `json:"title"`
	Subtitle                   string        `json:"subtitle"`
	Info                       string        `json:"info"`
	Classification             string        `json:"classification"`
	Area                       string        `json:"area"`
	Language                   string        `json:"language" doc:"BCP 47 tag of the language for the child, empty if unset"`
	Languages                  []string      `json:"languages,omitempty" doc:"of the latest version, the one in which it is written first; absent: that one alone"`
	ScoreCode                  string        `json:"score_code" doc:"the measure that the score feeds, empty for none"`
	Image                      string        `json:"image" doc:"path below /api/, empty if there is none"`
	Published                  bool          `json:"published"`
	PublishedDate              *wire.Time    `json:"published_date" nullable:"true"`
	Version                    int64         `json:"version" doc:"latest published version, 0 when never published"`
	CurrencyCode               string        `json:"currency_code" enum:"USD,EUR,GBP,JPY,CNY,RUB"`
	SingleUnitPricing          int64         `json:"single_unit_pricing" doc:"minor units"`
	MonthlySubscriptionPricing int64         `json:"monthly_subscription_pricing" doc:"minor units"`
	IsFree                     bool          `json:"is_free"`
	OnSale                     bool          `json:"on_sale"`
	AgeRange                   wire.AgeRange `json:"age_range"`
	EstimatedDuration          wire.Duration `json:"estimated_duration"`
	TotalDuration              wire.Duration `json:"total_duration" doc:"the estimated duration, under the name by which those who run it know it"`
	QuestionCount              int64         `json:"question_count"`
	Revision                   int64         `json:"revision"`
	CreatedAt                  wire.Time     `json:"created_at"`
	UpdatedAt                  *wire.Time    `json:"updated_at,omitempty" doc:"last change of the draft; its owner sees it"`
}
