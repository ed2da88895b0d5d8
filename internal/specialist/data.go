package specialist

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/measure"
	"milepost/internal/scoring"
)

// StudentRecord is a child in the format of the specified call: fields of the record, and for each measure fields that begin
// with its code. Missing values are null; a code itself and its dates are list strings with an entry for each measurement,
// oldest first.
type StudentRecord map[string]any

// Data pages through the children that match a filter, by name, with all their measurements.
func (s *Service) Data(ctx context.Context, actor authz.Actor, f Filter, limit int, after string) (db.Page[StudentRecord], error) {
	none := db.Page[StudentRecord]{}
	v, err := s.view(ctx, actor)
	if err != nil {
		return none, err
	}
	a, err := v.ask(&f)
	if err != nil {
		return none, err
	}
	byName, err := v.sorting("last_name", "")
	if err != nil {
		return none, err
	}
	page, _, err := v.page(a, byName, after, limit)
	if err != nil {
		return none, err
	}
	keys, ids := make([]int64, len(page.Items)), make([]string, len(page.Items))
	for i, p := range page.Items {
		keys[i], ids[i] = p.child.key, p.child.id
	}
	all, err := s.store.histories(ctx, s.k.DB.Read(), actor, keys)
	if err != nil {
		return none, err
	}
	out := db.Page[StudentRecord]{Items: make([]StudentRecord, len(page.Items)), Next: page.Next}
	for i, p := range page.Items {
		out.Items[i] = v.student(p.child, all[p.child.key])
	}
	return out, s.audit(ctx, actor, "specialist.data", ids)
}

func (v *view) student(c *child, all []taken) StudentRecord {
	r := StudentRecord{
		"sequence": c.id, "FirstName": c.first, "MiddleName": c.middle, "LastName": c.last, "Age": v.years(c), "DOB": c.born,
		"Ethnicity": c.ethnicity, "Language": c.language, "Gender": c.gender, "Address": c.address, "Email": c.email, "Phone": c.phone,
	}
	inOrder(all)
	names := columnNames(v.measures.list)
	for i := range v.measures.list {
		m := &v.measures.list[i]
		values, dates, signs := []float64{}, []string{}, []string{}
		for _, t := range all {
			if t.measure == m.Key {
				values, dates = append(values, twoDecimals(t.value)), append(dates, t.day.String())
				signs = append(signs, t.limit.sign())
			}
		}
		if len(values) == 0 && !m.BuiltIn && !m.Mine {
			continue
		}
		code := names[i]
		r[code], r[code+" date"] = listText(values), listText(dates)
		if slices.ContainsFunc(signs, func(sign string) bool { return sign != "" }) { // the specified fields are numbers
			r[code+" limits"] = listText(signs)
		}
		r[code+" Baseline score"], r[code+" baseline date"] = nil, nil
		var month, year, before any
		if f := c.figure(m.Key); f != nil {
			if sign := f.baselineLimit.sign(); sign != "" {
				r[code+" Baseline limit"] = sign
			}
			r[code+" Baseline score"], r[code+" baseline date"] = twoDecimals(f.baseline), f.baselineDay.String()
			month, year, before = number(twoDecimals(f.changeMonth)), number(twoDecimals(f.changeSame)), number(twoDecimals(f.changeYear))
		}
		r[code+" Change compared to last month"] = month
		r[code+" Change compared to same month last year"] = year
		r[code+" Average change for the past year"] = before
	}
	return r
}

// columnNames returns what the measures are called: by their codes, or, where an earlier one has the same code, as calls name them.
func columnNames(list []measure.Keyed) []string {
	names, taken := make([]string, len(list)), map[string]bool{}
	for i := range list {
		names[i] = list[i].Code
		if taken[names[i]] {
			names[i] = list[i].Measure.Measure
		}
		taken[names[i]] = true
	}
	return names
}

func twoDecimals(x float64) float64 { return math.Round(x*100) / 100 }

// years is a child's age in completed years; nil when it is unknown.
func (v *view) years(c *child) any {
	years, _, known := strings.Cut(scoring.AgeText(c.born, v.today.time()), " y")
	if !known {
		return nil
	}
	return json.Number(years)
}

// listText is a list as a text: "[52.5, 60]".
func listText[T any](list []T) string {
	text, _ := json.Marshal(list) // numbers that were stored and dates always have a form
	return strings.ReplaceAll(string(text), ",", ", ")
}
