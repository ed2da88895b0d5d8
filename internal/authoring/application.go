package authoring

import (
	"regexp"
	"strings"

	"golang.org/x/text/language"

	"milepost/internal/fault"
)

// Limits of an application. Lengths are in characters, prices in minor units.
const (
	maxTitle     = 120
	MaxName      = 120
	maxText      = 10_000
	maxLanguage  = 35
	maxScoreCode = 40
	maxPrice     = 100_000_000
	maxQuestions = 500
	maxElements  = 200 // of one question
)

// Classifications are what an application can be.
var Classifications = []string{"Assessment/Test", "Screening/Mini-Test", "Intervention/Training/Lesson"}

// Currencies are the ISO codes that an application can be priced in; the first is the default.
var Currencies = []string{"USD", "EUR", "GBP", "JPY", "CNY", "RUB"}

// Paths of stored files; their names end as what they are.
var (
	imagePath = regexp.MustCompile(`^media/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(png|jpg|gif|svg)$`)
	soundPath = regexp.MustCompile(`^media/[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(mp3|m4a|ogg|wav|webm)$`)
)

// Settings are an application's own fields, as its draft and each of its versions hold them.
type Settings struct {
	CustomID       string `db:"custom_id"`
	Classification string `db:"classification"`
	Title          string `db:"title"`
	Subtitle       string `db:"subtitle"`
	Info           string `db:"info"`
	Area           string `db:"area"`
	Language       string `db:"language"`
	ScoreCode      string `db:"score_code"`
	Image          string `db:"image"`
	IsFree         bool   `db:"is_free"`
	OnSale         bool   `db:"on_sale"`
	CurrencyCode   string `db:"currency_code"`
	UnitPrice      int64  `db:"single_unit_pricing"`
	MonthlyPrice   int64  `db:"monthly_subscription_pricing"`
	AgeBegin       int64  `db:"age_begin"`
	AgeEnd         int64  `db:"age_end"`
	Duration       int64  `db:"estimated_duration"`
}

// defaultSettings are those of a new application before its author's choices.
func defaultSettings() Settings { return Settings{OnSale: true, CurrencyCode: Currencies[0]} }

// apply writes the fields that m names over s. Ownership and publishing are not among them.
func (s Settings) apply(m Metadata) Settings {
	set(&s.CustomID, trimmed(m.ApplicationCustomID))
	set(&s.Classification, m.Classification)
	set(&s.Title, trimmed(m.Title))
	set(&s.Subtitle, m.Subtitle)
	set(&s.Info, m.Info)
	set(&s.Area, trimmed(m.Area))
	set(&s.Language, canonical(m.Language))
	set(&s.ScoreCode, trimmed(m.ScoreCode))
	set(&s.Image, m.Image)
	set(&s.IsFree, m.IsFree)
	set(&s.OnSale, m.OnSale)
	set(&s.CurrencyCode, m.CurrencyCode)
	set(&s.UnitPrice, m.SingleUnitPricing)
	set(&s.MonthlyPrice, m.MonthlySubscriptionPricing)
	if m.AgeRange != nil {
		s.AgeBegin, s.AgeEnd = m.AgeRange.Begin, m.AgeRange.End
	}
	if m.EstimatedDuration != nil {
		s.Duration = int64(*m.EstimatedDuration)
	}
	return s
}

func set[T any](dst, value *T) {
	if value != nil {
		*dst = *value
	}
}

// canonical writes a language's tag in its usual form; one that is not known stays as it is, to be refused.
func canonical(tag *string) *string {
	tag = trimmed(tag)
	if tag == nil {
		return nil
	}
	if known, err := language.Parse(*tag); err == nil {
		*tag = known.String()
	}
	return tag
}

func trimmed(s *string) *string {
	if s == nil {
		return nil
	}
	t := strings.TrimSpace(*s)
	return &t
}

// check returns what is wrong with the settings, field by field; prefix goes before each field's name.
func (s Settings) check(prefix string) []fault.FieldError {
	f := FieldErrors{Prefix: prefix}
	f.Required("title", s.Title, "Title Missing")
	f.Required("application_custom_id", s.CustomID, "Custom ID Missing")
	f.Required("area", s.Area, "Area Missing")
	f.Text("title", s.Title, maxTitle)
	f.Text("application_custom_id", s.CustomID, MaxName)
	f.Text("area", s.Area, MaxName)
	f.Text("subtitle", s.Subtitle, maxText)
	f.Text("info", s.Info, maxText)
	f.language("language", s.Language)
	f.Text("score_code", s.ScoreCode, maxScoreCode)
	f.oneOf("classification", s.Classification, Classifications)
	f.oneOf("currency_code", s.CurrencyCode, Currencies)
	f.between("single_unit_pricing", s.UnitPrice, 0, maxPrice)
	f.between("monthly_subscription_pricing", s.MonthlyPrice, 0, maxPrice)
	f.image("image", s.Image)
	if s.AgeBegin < 0 || s.AgeEnd > 100 || s.AgeBegin > s.AgeEnd {
		f.Add("age_range", "Ages lie between 0 and 100 and start at or below their end.")
	}
	return f.List
}
