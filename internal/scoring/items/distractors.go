package items

import "gonum.org/v1/gonum/stat"

// Option holds the persons who chose an option of a question, or left it blank.
type Option struct {
	Value    string // empty for blank
	N        int
	Share    float64
	MeanRest *float64 // mean of the other questions' total among those who chose it; nil when nobody did
	RRest    *float64 // correlation of choosing it with that total
}

// OptionsOf describes the options of one question, given each person's choice, and the blanks at the end. rest holds the
// persons' totals of the other questions.
func OptionsOf(chosen []string, rest []float64, options []string) []Option {
	list := make([]Option, 0, len(options)+1)
	for _, value := range append(append([]string(nil), options...), "") {
		of, sum := make([]float64, len(chosen)), 0.0
		o := Option{Value: value}
		for at, choice := range chosen {
			if choice == value {
				of[at] = 1
				o.N++
				sum += rest[at]
			}
		}
		if o.N > 0 {
			o.MeanRest = new(sum / float64(o.N))
			o.Share = stat.Mean(of, nil)
		}
		o.RRest = correlation(of, rest)
		list = append(list, o)
	}
	return list
}
