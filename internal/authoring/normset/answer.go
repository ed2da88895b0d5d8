package normset

import (
	"math"

	"milepost/internal/authz"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
	"milepost/internal/wire"
)

// percent is a level such as 0.95 in percent.
func percent(level float64) int { return int(math.Round(level * 100)) }

func answerHead(h *norm.Head) NormHead {
	return NormHead{
		Citation: h.Citation, Country: h.Country, Language: h.Language, Sample: h.Sample, Respondent: string(h.AnsweredBy()), Year: h.Year, AgeKind: string(h.AgeKind),
		Correction: h.Correction, Better: string(h.Better), Reliability: h.Reliability, ReliabilityKind: h.ReliabilityKind,
		ReliabilityN: h.ReliabilityN, Interval: string(h.Interval), Level: percent(h.Level), Limits: h.Limits, Bands: h.Words(),
	}
}

func (r setRow) name(title string, children int) NormName {
	return NormName{
		NormID: r.ID, Score: r.Score, Kind: r.Kind, Title: title, Version: r.Version, Rows: r.RowCount, SampleN: children, Private: r.Private,
	}
}

// answer is a stored set as the actor sees it, whose rows may be open to them.
func (r setRow) answer(actor authz.Actor, open bool) (NormRow, error) {
	head, err := r.head()
	if err != nil {
		return NormRow{}, err
	}
	out := NormRow{
		NormName: r.name(head.Title, head.Group), ApplicationID: r.ApplicationID, Own: r.AccountID == actor.ID, Open: open,
		Used: r.UsedAt != nil, CreatedAt: wire.Time(r.CreatedAt), NormHead: answerHead(&head.Head),
	}
	if r.RetiredAt != nil {
		out.RetiredAt = new(wire.Time(*r.RetiredAt))
	}
	return out, nil
}

func answerDrawing(s *norm.Set) NormDrawing {
	d := s.Draw()
	out := NormDrawing{FirstRaw: d.FirstRaw, LastRaw: d.LastRaw, Curves: make([]NormCurve, len(d.Curves)), Tried: make([]NormTried, len(d.Tried))}
	for i, c := range d.Curves {
		out.Curves[i] = NormCurve{Sex: c.Sex, Age: c.Age, Percentile: c.Percentile, Points: make([]NormPoint, len(c.Points))}
		for j, p := range c.Points {
			out.Curves[i].Points[j] = NormPoint(p)
		}
	}
	for i, t := range d.Tried {
		out.Tried[i] = NormTried{Age: t.Age, Sex: t.Sex, NormFigures: answerFigures(s, &t.Raw, t.Figures)}
	}
	return out
}

// answerFigures returns the figures of a raw score, which may be missing.
func answerFigures(s *norm.Set, raw *float64, f norm.Figures) NormFigures {
	texts := s.Texts(f)
	out := NormFigures{
		Raw: raw, Standard: f.Standard, Percentile: f.Percentile, ZText: texts.Z, TText: texts.T, ScaledText: texts.Scaled, StandardText: texts.Standard,
		PercentileText: texts.Percentile, AgeEquivalent: orNil(f.AgeEquivalent), AgeEquivalentReason: f.AgeEquivalentReason,
		Interval: answerInterval(f.Interval), IntervalReason: f.IntervalReason, Band: orNil(f.Band), Reason: orNil(f.Reason),
	}
	if p := f.Percentiles; p != nil {
		low, high, _ := p.Ranks()
		out.PercentileInterval = &NormPercentileInterval{Low: p.Low, High: p.High, Level: percent(p.Level), LowText: low, HighText: high}
	}
	out.Limit, out.StanineText, out.AgeNote = f.Limit, texts.Stanine, f.AgeNote
	if d := f.Derived; d != nil {
		out.Z, out.T, out.Scaled, out.Stanine = &d.Z, &d.T, &d.Scaled, &d.Stanine
	}
	return out
}

// orNil returns a text, or nil for an empty one.
func orNil(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func answerInterval(i *scoring.Interval) *NormInterval {
	if i == nil {
		return nil
	}
	rank := func(standard float64) float64 {
		return scoring.PercentileOf((standard - scoring.StandardMean) / scoring.StandardSD)
	}
	low, high := i.Ends()
	return &NormInterval{
		Open: i.Open, Low: i.Low, High: i.High, Level: percent(i.Level), Kind: string(i.Kind), LowText: low, HighText: high, Text: i.Text(),
		PercentileLow: rank(i.Low), PercentileHigh: rank(i.High),
	}
}

func answerTrail(row setRow, s *norm.Set, t norm.Trail) NormTrail {
	out := NormTrail{
		NormID: row.ID, Title: s.Title, Citation: s.Citation, Score: row.Score, Version: row.Version, Kind: row.Kind, FormulaVersion: t.Formulas,
		AgeKind: string(t.AgeKind), AgeUsed: string(norm.Chronological), Correction: s.Correction, Sex: t.Sex, Respondent: string(s.AnsweredBy()), Lines: []int{}, Share: t.Share,
		N: t.N, Better: string(s.Better), Reliability: t.Reliability, ReliabilityOf: string(t.ReliabilityOf),
	}
	if t.Corrected {
		out.AgeUsed = string(norm.Corrected)
	}
	out.Lines = append(out.Lines, t.Lines...)
	return out
}

func answerUpload(accepted []taken) []UploadedNorm {
	out := make([]UploadedNorm, len(accepted))
	for i, n := range accepted {
		out[i] = UploadedNorm{
			NormName: n.row.name(n.set.Title, n.set.Children()), Known: n.kept,
			NormHead: answerHead(&n.set.Head), NormDrawing: answerDrawing(n.set),
		}
	}
	return out
}
