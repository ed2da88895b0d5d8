package normset

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/scoring/agecase"
	"milepost/internal/scoring/norm"
	"milepost/internal/wire"
)

// NormFile is the multipart form that uploads norms: CSV or Excel.
type NormFile struct {
	ApplicationID string `json:"application_id"`
	File          string `json:"file" format:"binary" doc:"CSV or .xlsx, at most 4 MB and 20,000 rows"`
	Preview       bool   `json:"preview,omitempty" doc:"true: nothing is stored"`
}

// UploadedNorms are the sets of a file, one for each score.
type UploadedNorms struct {
	Norms   []UploadedNorm `json:"norms"`
	Refused []RefusedLine  `json:"refused" doc:"empty: a file with a refused line is answered with 422"`
}

// NormName is which set it is.
type NormName struct {
	NormID  string `json:"norm_id" doc:"empty in a preview"`
	Score   string `json:"score"`
	Kind    string `json:"kind" enum:"raw,mean_sd,lms"`
	Title   string `json:"title"`
	Version int64  `json:"version"`
	Rows    int64  `json:"rows"`
	SampleN int    `json:"sample_n" doc:"children in the norm group; 0 if the file does not state it"`
	Private bool   `json:"private" doc:"visible to and used by the uploader only: the application belongs to another account"`
}

// UploadedNorm is a set that was stored, or would be.
type UploadedNorm struct {
	NormName
	Known bool `json:"known" doc:"the newest version has the same content: nothing new is stored"`
	NormHead
	NormDrawing
}

// NormHead is the header of a set.
type NormHead struct {
	Citation        string             `json:"citation"`
	Country         string             `json:"country"`
	Language        string             `json:"language" doc:"of the tests that the norms are of, as a tag such as es; otherwise they are of tests in the language in which the application is written"`
	Sample          string             `json:"sample" doc:"who the norm group was"`
	Respondent      string             `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers were scored: norms are used for activities that the same kind of people answered"`
	Year            int                `json:"year" doc:"0 if not stated"`
	AgeKind         string             `json:"age_kind" enum:"chronological,corrected"`
	Correction      scoring.Correction `json:"correction" doc:"of corrected ages, in days of pregnancy and months since birth"`
	Better          string             `json:"better" enum:"higher,lower,neither"`
	Reliability     *float64           `json:"reliability" nullable:"true" doc:"of the whole set; a row's own goes before it"`
	ReliabilityKind string             `json:"reliability_kind"`
	ReliabilityN    int                `json:"reliability_n"`
	Interval        string             `json:"interval" enum:"obtained,true,retest"`
	Level           int                `json:"level" enum:"90,95"`
	Limits          scoring.Limits     `json:"limits" doc:"of standard scores"`
	Bands           norm.Bands         `json:"bands" doc:"the words for standard scores, the last one for all below the others"`
}

// NormDrawing is a screen's drawing of a set, with the figures of ten scores.
type NormDrawing struct {
	FirstRaw *int64      `json:"first_raw" nullable:"true" doc:"of a table of raw scores"`
	LastRaw  *int64      `json:"last_raw" nullable:"true"`
	Curves   []NormCurve `json:"curves"`
	Tried    []NormTried `json:"tried"`
}

// NormCurve is a curve for a sex: of a table of raw scores x is the raw score and y its percentile in a band of age;
// otherwise x is the age in years and y the raw score at a percentile.
type NormCurve struct {
	Sex        string      `json:"sex" doc:"empty for all"`
	Age        string      `json:"age" doc:"the band, such as 6;0–6;6; empty for a curve by age"`
	Percentile int         `json:"percentile" doc:"5, 25, 50, 75 or 95; 0 for a band"`
	Points     []NormPoint `json:"points"`
}

// NormPoint is a point of a curve.
type NormPoint struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// NormTried is a score that was looked up.
type NormTried struct {
	Age string `json:"age"`
	Sex string `json:"sex"`
	NormFigures
}

// RefusedNorms is the answer about a file with a refused line: nothing of it is stored.
type RefusedNorms struct {
	Title   string         `json:"title"`
	Status  int            `json:"status"`
	Detail  string         `json:"detail" doc:"the first refusal, for a person"`
	Norms   []UploadedNorm `json:"norms" doc:"empty"`
	Refused []RefusedLine  `json:"refused" doc:"at most 100"`
}

// RefusedLine is why a line of a file is refused.
type RefusedLine struct {
	Line  int    `json:"line" doc:"from 1; of a workbook, in the sheet"`
	Field string `json:"field" doc:"the column, or the key of the first line; empty for the whole line"`
	fault.Finding
}

// NormRow is a stored set.
type NormRow struct {
	NormName
	ApplicationID string     `json:"application_id"`
	Own           bool       `json:"own" doc:"uploaded by the caller, who may retire it"`
	Open          bool       `json:"open" doc:"the caller may read its rows and try scores: holds or owns the application, or uploaded the set"`
	Used          bool       `json:"used" doc:"there are figures of it"`
	CreatedAt     wire.Time  `json:"created_at"`
	RetiredAt     *wire.Time `json:"retired_at" nullable:"true" doc:"since when it is not used for new reports"`
	NormHead
}

// NormSet is a stored set with its drawing and some of its rows, which are left out if the caller may not see them.
type NormSet struct {
	NormRow
	NormDrawing
	Columns []string   `json:"columns" doc:"of the lines, as a file has them"`
	Lines   [][]string `json:"lines" doc:"at most 1,000, from the row that was asked for; the file, .csv behind the id, has them all"`
}

// TryCases asks for the figures of scores.
type TryCases struct {
	Cases []TryCase `json:"cases" maxItems:"500"`
}

// TryCase is a raw score of a child on the day of a test.
type TryCase struct {
	agecase.AgeCase
	Sex *string  `json:"sex,omitempty" nullable:"true" doc:"female, male or empty: the norm group, where norms are parted"`
	Raw *float64 `json:"raw,omitempty" nullable:"true"`
}

// TryResults answers in the order of the cases.
type TryResults struct {
	Results []TryResult `json:"results"`
}

// TryResult holds the figures of a score.
type TryResult struct {
	NormFigures
	Age   agecase.AgeResult `json:"age" doc:"by the set's rule of correction"`
	Trail NormTrail         `json:"trail"`
}

// NormFigures are the figures of a raw score. Numbers are not rounded; texts are, and read ≤ or ≥ beyond the table or the
// limits of a scale. Missing figures are null or empty, and reason explains them.
type NormFigures struct {
	Raw                 *float64                `json:"raw" nullable:"true"`
	Z                   *float64                `json:"z" nullable:"true"`
	T                   *float64                `json:"t" nullable:"true"`
	Scaled              *float64                `json:"scaled" nullable:"true"`
	Standard            *float64                `json:"standard" nullable:"true"`
	Percentile          *float64                `json:"percentile" nullable:"true"`
	Stanine             *int                    `json:"stanine" nullable:"true"`
	ZText               string                  `json:"z_text" doc:"two decimals; of a score beyond the scale that of the limit"`
	TText               string                  `json:"t_text"`
	ScaledText          string                  `json:"scaled_text"`
	StandardText        string                  `json:"standard_text"`
	PercentileText      string                  `json:"percentile_text" doc:"an ordinal, such as 93rd or >99th"`
	AgeEquivalent       *string                 `json:"age_equivalent" nullable:"true" doc:"such as 5;4, <4;0 or >8;11"`
	AgeNote             string                  `json:"age_note,omitempty" doc:"of a small child: the length of the pregnancy is not known, so that the age is not corrected"`
	AgeEquivalentReason string                  `json:"age_equivalent_reason"`
	Interval            *NormInterval           `json:"interval" doc:"of the standard score"`
	IntervalReason      string                  `json:"interval_reason"`
	PercentileInterval  *NormPercentileInterval `json:"percentile_interval,omitempty" doc:"of a norm group of 30 to 49 children, which gives a percentile and no standard score"`
	Limit               string                  `json:"limit,omitempty" enum:"≤,≥" doc:"the score lies beyond the scale or the table: every figure is a bound"`
	StanineText         string                  `json:"stanine_text,omitempty"`
	Band                *string                 `json:"band" nullable:"true" doc:"the word for the standard score; two where the interval crosses a limit"`
	Reason              *string                 `json:"reason" nullable:"true" doc:"why there are no figures, or no z score"`
}

// NormInterval is the interval of a standard score.
type NormInterval struct {
	Low            float64 `json:"low"`
	High           float64 `json:"high"`
	Open           string  `json:"open,omitempty" enum:"≤,≥" doc:"of a score beyond the scale: ≥ where only low is known, ≤ where only high is"`
	Level          int     `json:"level" enum:"90,95"`
	Kind           string  `json:"kind" enum:"obtained,true,retest"`
	LowText        string  `json:"low_text"`
	HighText       string  `json:"high_text"`
	Text           string  `json:"text" doc:"such as 86–100; ≥ 106 of a score beyond the scale"`
	PercentileLow  float64 `json:"percentile_low"`
	PercentileHigh float64 `json:"percentile_high"`
}

// Schema allows null, for a missing interval.
func (NormInterval) Schema(r huma.Registry) *huma.Schema {
	type plain NormInterval
	s := huma.SchemaFromType(r, reflect.TypeFor[plain]())
	s.Nullable = true
	return s
}

// NormTrail is the source of figures.
type NormTrail struct {
	NormID         string             `json:"norm_id"`
	Title          string             `json:"title"`
	Citation       string             `json:"citation"`
	Score          string             `json:"score"`
	Version        int64              `json:"version"`
	Kind           string             `json:"kind" enum:"raw,mean_sd,lms"`
	FormulaVersion int                `json:"formula_version"`
	AgeKind        string             `json:"age_kind" enum:",chronological,corrected" doc:"empty when no row was read"`
	AgeUsed        string             `json:"age_used" enum:"chronological,corrected" doc:"which age the row was found by"`
	Correction     scoring.Correction `json:"correction"`
	Sex            string             `json:"sex" doc:"of the rows; empty for all"`
	Respondent     string             `json:"respondent" enum:"specialist,parent,teacher,self,other" doc:"whose answers were scored"`
	Lines          []int              `json:"lines" doc:"of the file that was uploaded"`
	Share          float64            `json:"share" doc:"of the way from the first line to the second, of a curve"`
	N              int                `json:"n" doc:"children in the norm group; 0 if not stated"`
	Better         string             `json:"better" enum:"higher,lower,neither"`
	Reliability    *float64           `json:"reliability" nullable:"true"`
	ReliabilityOf  string             `json:"reliability_of" doc:"row or set; empty when unknown"`
}

// NormPercentileInterval is the interval of a percentile.
type NormPercentileInterval struct {
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Level    int     `json:"level"`
	LowText  string  `json:"low_text" doc:"as an ordinal; empty where the score lies beyond the table and this end is not known"`
	HighText string  `json:"high_text"`
}
