package app_test

import (
	"fmt"
	"strings"
)

const (
	normHead  = "# score: total; title: Words; citation: Invented 2026; reliability: 0.91"
	groupHead = "\nage_from,age_until,mean,sd,n\n"
	tenRight  = "1111111111"
	tenWrong  = "0000000000"
	tenForms  = "AAAAAAAAAA"
	allForms  = tenForms + tenForms
	atSix     = "2020-03-02"
	testDay   = "2026-03-02"
)

// ofSix are norms of 80 children of six years.
const ofSix = normHead + groupHead + "6;0,7;0,10,4,80\n"

// with is a norm table with more in its first line.
func with(table, more string) string { return strings.Replace(table, "\n", "; "+more+"\n", 1) }

// tableOf are norms of raw scores for children of six years, as the percentiles of 0, 1, 2, ….
func tableOf(n string, percentiles ...string) string {
	var b strings.Builder
	b.WriteString(normHead + "\nage_from,age_until,raw,percentile,n\n")
	for raw, p := range percentiles {
		fmt.Fprintf(&b, "6;0,7;0,%d,%s,%s\n", raw, p, n)
	}
	return b.String()
}

const curveOfSix = "# score: total; title: Curve; citation: Invented 2026; reliability: 0.91\nage_years,l,m,s\n5,1,8,0.25\n6,1,10,0.25\n7,1,12,0.25\n"

// Texts of the figures of a score on a scale of reliability 0.91.
const (
	notRising     = "; no norms (the median does not rise with age)"
	threeQuarters = "z 0.75, T 58, scaled 12, standard 111, stanine 7; 77th; 102–120 at 95 % obtained (56th to 91st); Average to Above average"
	middle        = "z 0.00, T 50, scaled 10, standard 100, stanine 5; 50th; 91–109 at 95 % obtained (28th to 72nd); Average"
	halfBelow     = "z -0.50, T 45, scaled 9, standard 93, stanine 4; 31st; 84–101 at 95 % obtained (14th to 54th); Low average to Average"
	fiveQuarters  = "z 1.25, T 63, scaled 14, standard 119, stanine 8; 89th; 110–128 at 95 % obtained (75th to 97th); High average to Above average"
	beyond115     = "z ≥ 1.00, T ≥ 60, scaled ≥ 13, standard ≥ 115, stanine ≥ 7; ≥ 84th; ≥ 106 at 95 % obtained (66th to ≥ 66th); Average or higher"
	quarter       = "z 0.25, T 53, scaled 11, standard 104, stanine 6; 60th; 95–113 at 95 % obtained (37th to 80th); Average to High average"
)

func one(answers, norms string) []visit { return []visit{{testDay, answers, norms}} }

// clinicalCases are worked by hand from the formulas: z = (x - M)/SD, T 50 + 10z, scaled 10 + 3z, standard 100 + 15z, stanine 5 + 2z, each
// rounded half away from zero; an interval is 1.96·15·√(1 - r) to both sides.
var clinicalCases = []clinicalCase{
	{
		name: "13 of 20", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", ofSix),
		says:   map[string]string{"total": "13 of 20, 65.00 %; " + threeQuarters + notRising, "counts": "13 correct, 7 incorrect, 0 skipped, 0 credited, 0 not counted of 20"},
	},
	{
		name: "a day before the youngest age", form: allForms, born: "2020-03-03",
		visits: one(tenRight+"1110000000", ofSix),
		says:   map[string]string{"total": "13 of 20, 65.00 %" + notRising + "; outside the norms' ages (6;0–6;11)"},
	},
	{
		name: "no date of birth", form: allForms,
		visits: one(tenRight+"1110000000", ofSix),
		says:   map[string]string{"total": "13 of 20, 65.00 %; no date of birth"},
	},
	{
		name: "four of twenty not administered", form: allForms, born: atSix,
		visits: one(tenRight+"111111aaaa", ofSix),
		says:   map[string]string{"total": "16 of 20, 80.00 %; 4 of 20 questions have no answer"},
	},
	{
		name: "five of twenty not administered", form: allForms, born: atSix,
		visits: one(tenRight+"11111aaaaa", ofSix),
		says:   map[string]string{"total": "15 of 20, 75.00 %; no score (too much missing)", "extremes": "no score (too much missing), no score (too much missing)"},
	},
	{
		name: "three met by silence", form: allForms, born: atSix,
		visits: one(tenRight+"1110000nnn", ofSix),
		says:   map[string]string{"total": "13 of 20, 65.00 %; " + threeQuarters + notRising + "; 3 of 20 questions without an answer count 0 points (3 no response)"},
	},
	{
		name: "one refused", form: allForms, born: atSix,
		visits: one(tenRight+"111000000r", ofSix),
		says:   map[string]string{"total": "13 of 20, 65.00 %; 1 of 20 questions have no answer"},
	},
	{
		name: "nothing administered, which the author counts as 0", form: tenForms, born: atSix, rules: `{"missing":{"not_administered":"zero"}}`,
		visits: one("aaaaaaaaaa", ofSix),
		says:   map[string]string{"total": "0 of 10, — no score (nothing administered); no score (nothing administered)", "counts": "0 correct, 0 incorrect, 10 skipped, 0 credited, 0 not counted of 10"},
	},
	{
		name: "two refused, which the author counts as 0", form: tenForms, born: atSix, rules: `{"missing":{"refused":"zero"}}`,
		visits: one("11111111rr", ofSix),
		says:   map[string]string{"total": "8 of 10, 80.00 %; " + halfBelow + notRising + "; 2 of 10 questions without an answer count 0 points (2 refused)"},
	},
	{
		name: "four of twenty estimated", form: allForms, born: atSix, rules: `{"prorate":{"allowed":true}}`,
		visits: one(tenRight+"110000aaaa", ofSix),
		says:   map[string]string{"total": "12 of 20, 60.00 %; " + fiveQuarters + "; prorated, 4 of 20 missing" + notRising},
	},
	{
		name: "a norm group of 29", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", strings.Replace(ofSix, ",80", ",29", 1)),
		says:   map[string]string{"total": "13 of 20, 65.00 %" + notRising + "; 29 of 30 children needed"},
	},
	{
		name: "a norm group of 30", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", strings.Replace(ofSix, ",80", ",30", 1)),
		says:   map[string]string{"total": "13 of 20, 65.00 %; 77th; percentile 56th to 90th at 95 %" + notRising + "; 30 of 50 children needed"},
	},
	{
		name: "a norm group of 50", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", strings.Replace(ofSix, ",80", ",50", 1)),
		says:   map[string]string{"total": "13 of 20, 65.00 %; " + threeQuarters + notRising},
	},
	{
		name: "a raw score in a table", form: "AAAAA", born: atSix,
		visits: one("11100", tableOf("100", "5", "20", "40", "60", "80", "95")),
		says:   map[string]string{"total": "3 of 5, 60.00 %; " + quarter + notRising},
	},
	{
		name: "a table of 40 children", form: "AAAAA", born: atSix,
		visits: one("11100", tableOf("40", "5", "20", "40", "60", "80", "95")),
		says:   map[string]string{"total": "3 of 5, 60.00 %; 60th; percentile 45th to 74th at 95 %" + notRising + "; 40 of 50 children needed"},
	},
	{
		name: "a raw score beyond the table", form: "AAAAAAA", born: atSix,
		visits: one("1111111", tableOf("100", "5", "20", "40", "60", "80", "95")),
		says:   map[string]string{"total": "7 of 7, 100.00 %; z ≥ 1.64, T ≥ 66, scaled ≥ 15, standard ≥ 125, stanine ≥ 8; ≥ 95th; ≥ 116 at 95 % obtained (85th to ≥ 85th); High average or higher" + notRising},
	},
	{
		name: "a percentile of 0", form: "AAAAA", born: atSix,
		visits: one("00000", tableOf("100", "0", "20", "40", "60", "80", "95")),
		says:   map[string]string{"total": "0 of 5, 0.00 %; <1st" + notRising + "; a percentile of 0 or 100 has no standard score"},
	},
	{
		name: "beyond the limits of the set", form: allForms, born: atSix,
		visits: one(tenRight+"1111111111", with(ofSix, "limits: 85-115")),
		says:   map[string]string{"total": "20 of 20, 100.00 %; " + beyond115 + notRising},
	},
	{
		name: "beyond the scale", form: allForms, born: atSix,
		visits: one(tenRight+tenRight, strings.Replace(ofSix, "10,4", "5,3", 1)),
		says:   map[string]string{"total": "20 of 20, 100.00 %; z ≥ 4.00, T ≥ 90, scaled ≥ 19, standard ≥ 160, stanine ≥ 9; >99th; ≥ 151 at 95 % obtained (>99th to >99th); Exceptionally high" + notRising},
	},
	{
		name: "below the scale, lower is better", form: allForms, born: atSix,
		visits: one(tenRight+tenRight, with(strings.Replace(ofSix, "10,4", "5,3", 1), "better: lower")),
		says:   map[string]string{"total": "20 of 20, 100.00 %; z ≤ -4.00, T ≤ 10, scaled ≤ 1, standard ≤ 40, stanine ≤ 1; <1st; ≤ 49 at 95 % obtained (<1st to <1st); Exceptionally low" + notRising},
	},
	{
		name: "an interval that reaches the end of the scale", form: allForms, born: atSix,
		visits: one(tenRight+"1111111110", strings.Replace(ofSix, "10,4", "4,4", 1)),
		says:   map[string]string{"total": "19 of 20, 95.00 %; z 3.75, T 88, scaled ≥ 19, standard 156, stanine 9; >99th; 147 to ≥ 160 at 95 % obtained (>99th to >99th); Exceptionally high" + notRising},
	},
	{
		name: "between two points of a curve", form: allForms, born: "2020-02-01",
		visits: one(tenRight+"1000000000", curveOfSix),
		says:   map[string]string{"total": "11 of 20, 55.00 %; z 0.33, T 53, scaled 11, standard 105, stanine 6; 63rd; Average; age 6;6; n unknown"},
	},
	{
		name: "a raw score of 0 on a curve", form: allForms, born: atSix,
		visits: one(tenWrong+tenWrong, curveOfSix),
		says:   map[string]string{"total": "0 of 20, 0.00 %; age <5;0; no norms (a curve reads raw scores above 0 alone)"},
	},
	{
		name: "medians that do not rise", form: allForms, born: atSix,
		visits: one(tenRight+tenWrong, normHead+groupHead+"5;0,6;0,10,4,80\n6;0,7;0,10,4,80\n7;0,8;0,12,4,80\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; " + middle + notRising},
	},
	{
		name: "an estimate between two lines of a table", form: "AAAAA", born: atSix, rules: `{"prorate":{"allowed":true}}`,
		visits: one("1110a", tableOf("100", "5", "20", "40", "60", "80", "95")),
		says: map[string]string{
			"total": "3 of 5, 60.00 %; z 0.84, T 58, scaled 13, standard 113, stanine 7; 80th; 104–121 at 95 % obtained (60th to 92nd); " +
				"Average to Above average; prorated, 1 of 5 missing (3.75, read as 4)" + notRising,
		},
	},
	{
		name: "the age at which the median is a month above a point", form: allForms, born: atSix, // 9 + 12·(1/12) = 10, at 5.083333 years
		visits: one(tenRight+tenWrong, "# score: total; title: Curve; citation: Invented 2026\nage_years,l,m,s\n5,1,9,0.5\n17,1,153,0.5\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; z -1.05, T 40, scaled 7, standard 84, stanine 3; 15th; Low average; age 5;1; n unknown"},
	},
	{
		name: "norms by sex and a child of whom it is not known", form: allForms, born: atSix,
		visits: one(tenRight+tenWrong, normHead+"\nsex,age_from,age_until,mean,sd,n\nfemale,6;0,7;0,10,4,80\nmale,6;0,7;0,9,4,80\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; norms are by sex"},
	},
	{
		name: "norms by sex and a boy", form: allForms, born: atSix, sex: "male",
		visits: one(tenRight+tenWrong, normHead+"\nsex,age_from,age_until,mean,sd,n\nfemale,6;0,7;0,10,4,80\nmale,6;0,7;0,9,4,80\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; " + quarter + notRising},
	},
	{
		name: "born ten weeks early", form: allForms, born: "2024-11-02", weeks: 30,
		visits: one(tenRight+tenWrong, normHead+groupHead+"1;0,1;3,10,5,80\n1;3,1;6,20,5,80\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; " + middle + "; age 1;1"},
	},
	{
		name: "length of the pregnancy unknown", form: allForms, born: "2024-11-02",
		visits: one(tenRight+tenWrong, normHead+groupHead+"1;0,1;3,10,5,80\n1;3,1;6,20,5,80\n"),
		says:   map[string]string{"total": "10 of 20, 50.00 %; z -2.00, T 30, scaled 4, standard 70, stanine 1; 2nd; 61–79 at 95 % obtained (<1st to 8th); Exceptionally low to Below average; age 1;1; length of the pregnancy unknown: the age is not corrected for an early birth"},
	},
	{
		name: "90 % interval of the true score", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", with(ofSix, "interval: true; level: 90")),
		says:   map[string]string{"total": "13 of 20, 65.00 %; z 0.75, T 58, scaled 12, standard 111, stanine 7; 77th; 103–117 at 90 % true (58th to 88th); Average to High average" + notRising},
	},
	{
		name: "reliability unknown", form: allForms, born: atSix,
		visits: one(tenRight+"1110000000", strings.Replace(ofSix, "; reliability: 0.91", "", 1)),
		says:   map[string]string{"total": "13 of 20, 65.00 %; z 0.75, T 58, scaled 12, standard 111, stanine 7; 77th; High average; reliability unknown" + notRising},
	},
	{
		name: "a basal of 3 and a ceiling of 4", form: "AAAAAAAAAAAAAA", born: atSix, rules: `{"parts":[{"category":"Shapes","basal":3,"ceiling":4}]}`,
		visits: one("----1110100001", ofSix),
		says:   map[string]string{"total": "8 of 14, 57.14 %; " + halfBelow + notRising, "counts": "8 correct, 5 incorrect, 1 skipped, 4 credited, 1 not counted of 14"},
	},
	{
		name: "a gap under a basal rule", form: allForms, born: atSix, rules: `{"parts":[{"category":"Shapes","basal":3,"ceiling":4}]}`,
		visits: one("111-1111111111111111", ofSix),
		says:   map[string]string{"total": "19 of 20, — no score (too much missing); no score (too much missing)", "counts": "19 correct, 0 incorrect, 1 skipped, 0 credited, 0 not counted of 20"},
	},
	{
		name: "a composite by correlations", form: "AAAAAAAAAABBBBBBBBBB", born: atSix, rules: composite,
		visits: one("1111111000"+"1111000000", partNorms),
		says:   map[string]string{"category:Shapes": "7 of 10, 70.00 %; z 1.00, T 60, scaled 13, standard 115, stanine 7; 84th; 103–127 at 95 % obtained (59th to 96th); Average to Above average" + notRising, "category:Sounds": "4 of 10, 40.00 %; z -0.50, T 45, scaled 9, standard 93, stanine 4; 31st; 81–104 at 95 % obtained (10th to 61st); Low average to Average" + notRising, "composite:Both": "z 0.29, T 53, scaled 11, standard 104, stanine 6; 61st; 95–114 at 95 % obtained (36th to 82nd)"},
	},
	{
		name: "a composite of a part beyond the limits", form: "AAAAAAAAAABBBBBBBBBB", born: atSix, rules: composite,
		visits: one(tenRight+"1111000000", with(partNorms, "limits: 85-115")),
		says:   map[string]string{"category:Shapes": "10 of 10, 100.00 %; z ≥ 1.00, T ≥ 60, scaled ≥ 13, standard ≥ 115, stanine ≥ 7; ≥ 84th; ≥ 103 at 95 % obtained (59th to ≥ 59th); Average or higher" + notRising, "composite:Both": "z ≥ 0.29, T ≥ 53, scaled ≥ 11, standard ≥ 104, stanine ≥ 6; ≥ 61st; ≥ 95 at 95 % obtained (36th to ≥ 36th)"},
	},
	{
		name: "a composite of two raw scores of 0", form: "AAAAAAAAAABBBBBBBBBB", born: atSix, rules: composite,
		visits: one(tenWrong+tenWrong, partNorms),
		says:   map[string]string{"composite:Both": "no composite (2 parts have a raw score of 0)"},
	},
	{
		name: "a composite of an incomplete part", form: "AAAAAAAAAABBBBBBBBBB", born: atSix, rules: composite,
		visits: one("1111111000"+"11110000aa", partNorms),
		says:   map[string]string{"composite:Both": "no composite (category:Sounds: 2 of 10 questions have no answer)"},
	},
	{name: "a reliable change", form: allForms, born: "2019-03-02", visits: []visit{
		{"2025-03-02", tenRight + tenWrong, strings.Replace(ofSix, "6;0,7;0", "6;0,8;0", 1)}, {testDay, tenRight + "1111100000", ""},
	},
		says: map[string]string{"change": "+18.8 standard points, reliable (needs 12.5 or more)", "total": "15 of 20, 75.00 %; " + fiveQuarters + notRising},
	},
	{name: "a change of the norms alone", form: allForms, born: "2019-03-02", visits: []visit{
		{"2025-03-02", tenRight + tenWrong, strings.Replace(ofSix, "6;0,7;0", "6;0,8;0", 1)}, {testDay, tenRight + tenWrong, strings.Replace(ofSix, "6;0,7;0,10", "6;0,8;0,6", 1)},
	},
		says: map[string]string{"change": "0 standard points, not reliable (needs 12.5 or more; both by version 2; by version 1 it read 100 then)", "total": "10 of 20, 50.00 %; z 1.00, T 60, scaled 13, standard 115, stanine 7; 84th; 106–124 at 95 % obtained (66th to 94th); Average to Above average" + notRising},
	},
	{name: "norms that do not reach the earlier score", form: allForms, born: "2019-03-02", visits: []visit{
		{"2025-03-02", tenRight + tenWrong, ofSix}, {testDay, tenRight + tenWrong, strings.Replace(ofSix, "6;0,7;0,10", "7;0,8;0,6", 1)},
	},
		says: map[string]string{"change": "0 % of points, —, other norms"},
	},
	{name: "a change to beyond the limits", form: allForms, born: "2019-03-02", visits: []visit{
		{"2025-03-02", tenRight + tenWrong, with(strings.Replace(ofSix, "6;0,7;0", "6;0,8;0", 1), "limits: 85-115")}, {testDay, tenRight + tenRight, ""},
	},
		says: map[string]string{"change": "at least +15 standard points, reliable (needs 12.5 or more)", "total": "20 of 20, 100.00 %; " + beyond115 + notRising},
	},
	{name: "a change from beyond the limits to beyond the limits", form: allForms, born: "2019-03-02", visits: []visit{
		{"2025-03-02", tenRight + tenRight, with(strings.Replace(ofSix, "6;0,7;0", "6;0,8;0", 1), "limits: 85-115")}, {testDay, tenRight + tenRight, ""},
	},
		says: map[string]string{"change": "—, beyond the scale"},
	},
}

const composite = `{"composites":[{"name":"Both","members":[{"score":"category:Shapes"},{"score":"category:Sounds"}],"correlations":[[1,0.5],[0.5,1]]}]}`

const partNorms = "# title: Parts; citation: Invented 2026; reliability: 0.84\nscore,age_from,age_until,mean,sd,n\n" +
	"category:Shapes,6;0,7;0,5,2,80\ncategory:Sounds,6;0,7;0,5,2,80\n"
