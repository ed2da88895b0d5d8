package document

import (
	"milepost/internal/report/score"
	"milepost/internal/wire"
)

// Derived holds the figures that norms give for a score, rounded for reading. Missing ones are null, with their reason.
type Derived struct {
	Percentile          *int64              `json:"percentile" nullable:"true" doc:"share of the norm group below, from 1 to 99; percentileText reports what lies beyond"`
	PercentileText      string              `json:"percentileText" doc:"as an ordinal: 37th, <1st, >99th; empty without one"`
	StandardScore       *int64              `json:"standardScore" nullable:"true" doc:"mean 100, standard deviation 15; 40 to 160"`
	StandardText        string              `json:"standardText" doc:"the standard score, with a sign at the ends of its scale or of the norms: 93, ≤ 40"`
	ScaledScore         *int64              `json:"scaledScore" nullable:"true" doc:"mean 10, standard deviation 3; 1 to 19"`
	ScaledText          string              `json:"scaledText"`
	ZScore              *float64            `json:"zScore" nullable:"true" doc:"unrounded"`
	TScore              *float64            `json:"tScore" nullable:"true" doc:"mean 50, standard deviation 10; unrounded"`
	Stanine             *int                `json:"stanine" nullable:"true"`
	AgeEquivalent       *string             `json:"ageEquivalent" nullable:"true" doc:"the age whose typical score this is: 5;4, <4;0, >8;11"`
	AgeEquivalentReason string              `json:"ageEquivalentReason" doc:"why there is no age equivalent although there are other figures"`
	Interval            *Interval           `json:"interval,omitempty" doc:"of the standard score"`
	PercentileInterval  *PercentileInterval `json:"percentileInterval,omitempty" doc:"of a norm group of 30 to 49 children, which gives a percentile and no standard score"`
	Limit               string              `json:"limit,omitempty" enum:"≤,≥" doc:"the score lies beyond the scale or the norms: every figure is a bound"`
	ZText               string              `json:"zText,omitempty" doc:"two decimals; of a score beyond the scale that of the limit: ≥ 1.00"`
	TText               string              `json:"tText,omitempty"`
	StanineText         string              `json:"stanineText,omitempty"`
	IntervalReason      string              `json:"intervalReason" doc:"why there is no interval although there is a standard score"`
	Rating              *string             `json:"rating" nullable:"true" doc:"word for the standard score; both words where its interval crosses a limit"`
	NormsReason         string              `json:"normsReason" doc:"why norm-based figures are missing"`
	Norm                *score.NormSource   `json:"norm,omitempty" doc:"the norm set that was asked"`
	Prorated            *score.Prorated     `json:"prorated,omitempty" doc:"the raw score that norms were asked for, where some was missing and the author allows to estimate it"`
	CountedAsZero       string              `json:"countedAsZero,omitempty" doc:"for every derived score: which questions without an answer count 0 points by the author's rule"`
	AgeNote             string              `json:"ageNote,omitempty" doc:"for every derived score of a small child: the length of the pregnancy is not known, so that the age is not corrected"`
	LocalSample         *LocalSample        `json:"localSample,omitempty" doc:"the child's place among other children of about the same age on the same questions; no norm"`
}

// PercentileInterval is the interval of a percentile, as ordinals.
type PercentileInterval struct {
	Low   string `json:"low"`
	High  string `json:"high"`
	Level int64  `json:"level"`
	Text  string `json:"text,omitempty" doc:"such as 56th–90th; ≥ 85th beyond the norms"`
}

// Interval is the interval of a standard score.
type Interval struct {
	Open          string `json:"open,omitempty" enum:"≤,≥" doc:"of a score beyond the scale: ≥ where only low is known, ≤ where only high is"`
	Low           int64  `json:"low"`
	High          int64  `json:"high"`
	Level         int64  `json:"level" doc:"90 or 95"`
	Kind          string `json:"kind" enum:"obtained,true,retest" doc:"around the score as it was obtained, around the estimate of the true score, or where a second session is expected"`
	Text          string `json:"text" doc:"such as 86–100"`
	PercentileLow string `json:"percentileLow" doc:"of the lower bound, as an ordinal"`
	PercentileTop string `json:"percentileHigh" doc:"of the upper bound, as an ordinal"`
}

// LocalSample is a child's place in a sample of other children. Missing figures are null, with their reason.
type LocalSample struct {
	N              int64    `json:"n" doc:"children compared with, without the child itself"`
	Ages           string   `json:"ages" doc:"of those children, both included: 5;2–6;2"`
	Percentile     *float64 `json:"percentile" nullable:"true" doc:"share of them below, half of those who are level included, one decimal; from 30 children on"`
	PercentileText string   `json:"percentileText"`
	Low            *float64 `json:"low" nullable:"true" doc:"of the percentile, 95 % interval of Jeffreys, one decimal"`
	High           *float64 `json:"high" nullable:"true"`
	T              *float64 `json:"t" nullable:"true" doc:"Crawford & Howell 1998, with n - 1 degrees of freedom; unrounded"`
	Standard       *int64   `json:"standard" nullable:"true" doc:"from 50 children on"`
	StandardLow    *int64   `json:"standardLow" nullable:"true"`
	StandardHigh   *int64   `json:"standardHigh" nullable:"true"`
	Scaled         *int64   `json:"scaled" nullable:"true"`
	SmallSample    bool     `json:"smallSample" doc:"less than 85 children"`
	Reason         string   `json:"reason" doc:"why figures are missing, such as 12 of 30 children needed"`
	Snapshot       int64    `json:"snapshot" doc:"number of the sample; 0: none was built yet"`
	Method         string   `json:"method" doc:"age curve: ranked by curves, the mean and the standard deviation as quadratics of age over all ages named; empty: among the children of these ages"`
}

// Snapshot says when the figures of a report were computed and stored. They never change; figures that are recomputed are the
// next number.
type Snapshot struct {
	Number int64     `json:"number" doc:"from 1; 0: nothing is stored yet"`
	MadeAt wire.Time `json:"made_at"`
	MadeBy string    `json:"made_by" doc:"name; empty when nobody asked for it"`
	Why    string    `json:"why"`
}

// FigureTrail holds the sources of one figure.
type FigureTrail struct {
	Snapshot      Snapshot          `json:"snapshot"`
	Score         string            `json:"score" doc:"total, category:NAME, area:NAME, type:NAME or composite:NAME"`
	ApplicationID string            `json:"application_id"`
	Version       int64             `json:"version"`
	TestDate      string            `json:"test_date" doc:"YYYY-MM-DD"`
	Figure        TrailFigure       `json:"figure"`
	Questions     []TrailAnswer     `json:"questions"`
	Rule          string            `json:"rule"`
	Formulas      int               `json:"formulas" doc:"version of the formulas"`
	Sex           string            `json:"sex" doc:"for norms; empty if unknown"`
	Age           *score.AgeUsed    `json:"age,omitempty" doc:"that was used; absent without a date of birth"`
	Norm          *score.NormSource `json:"norm,omitempty"`
}

// TrailFigure is an unrounded figure.
type TrailFigure struct {
	Raw           int64            `json:"raw"`
	Max           int64            `json:"max"`
	Questions     int64            `json:"k" doc:"questions"`
	Answered      int64            `json:"answered"`
	Missing       map[string]int64 `json:"missing" doc:"questions without a score, by reason"`
	Quotient      *float64         `json:"quotient" nullable:"true" doc:"share of points"`
	Z             *float64         `json:"z" nullable:"true"`
	T             *float64         `json:"t" nullable:"true"`
	Scaled        *float64         `json:"scaled" nullable:"true"`
	Standard      *float64         `json:"standard" nullable:"true"`
	Percentile    *float64         `json:"percentile" nullable:"true"`
	Stanine       *int             `json:"stanine" nullable:"true"`
	Limit         string           `json:"limit,omitempty" enum:"≤,≥" doc:"the score lies beyond the scale or the norms: every figure but z is a bound"`
	AgeNote       string           `json:"age_note,omitempty"`
	AgeEquivalent string           `json:"age_equivalent"`
	Interval      *score.Bounds    `json:"interval,omitempty"`
	Band          string           `json:"band"`
	Reason        string           `json:"reason"`
	Credited      int64            `json:"credited,omitempty" doc:"questions credited by a basal without having been asked"`
	NotCounted    int64            `json:"not_counted,omitempty" doc:"questions after a ceiling"`
	Prorated      *score.Prorated  `json:"prorated,omitempty"`
	Local         score.LocalPlace `json:"local"`
}

// TrailAnswer is a question that a figure counts.
type TrailAnswer struct {
	QuestionID string     `json:"question_id"`
	QuestionNo int64      `json:"question_no" doc:"from 0, in the version's order"`
	Score      *int64     `json:"score" nullable:"true" doc:"null: not administered"`
	Highest    int64      `json:"highest_possible_score"`
	ScoredBy   string     `json:"scored_by" doc:"name"`
	ScoredAt   *wire.Time `json:"scored_at,omitempty"`
}
