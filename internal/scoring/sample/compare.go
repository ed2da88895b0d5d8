package sample

import "math"

// level of all intervals.
const level = 0.95

// Difference is a difference of means with its interval and its test.
type Difference struct {
	Value, Low, High float64
	T, DF, P         float64
}

// Welch compares the means of two independent samples without taking their variances for equal. Source: Welch 1947, Biometrika 34, 28.
func Welch(a, b Summary) (Difference, bool) {
	if a.N < 2 || b.N < 2 || a.Variance+b.Variance == 0 {
		return Difference{}, false
	}
	ea, eb := a.error2(), b.error2()
	df := (ea + eb) * (ea + eb) / (ea*ea/(a.n()-1) + eb*eb/(b.n()-1))
	return differ(a.Mean-b.Mean, math.Sqrt(ea+eb), df), true
}

// Paired compares two values of each of several: d are their differences.
func Paired(d Summary) (Difference, bool) {
	if d.N < 2 || d.Variance == 0 {
		return Difference{}, false
	}
	return differ(d.Mean, math.Sqrt(d.error2()), d.n()-1), true
}

func differ(value, standardError, df float64) Difference {
	half := tQuantile((1+level)/2, df) * standardError
	t := value / standardError
	return Difference{Value: value, Low: value - half, High: value + half, T: t, DF: df, P: tail2(t, df)}
}

// Effect is the size of an effect with its interval.
type Effect struct{ Value, Low, High float64 }

// HedgesG returns the difference of two means in pooled standard deviations, corrected for small samples, with the interval of the normal
// approximation. Source: Hedges & Olkin 1985, Statistical Methods for Meta-Analysis.
func HedgesG(a, b Summary) (Effect, bool) {
	df := a.n() + b.n() - 2
	pooled := math.Sqrt(((a.n()-1)*a.Variance + (b.n()-1)*b.Variance) / df)
	if a.N < 2 || b.N < 2 || pooled == 0 {
		return Effect{}, false
	}
	g := smallSample(df) * (a.Mean - b.Mean) / pooled
	return effect(g, (a.n()+b.n())/(a.n()*b.n())+g*g/(2*(a.n()+b.n()))), true
}

// PairedG returns the mean of differences in their standard deviations, corrected for small samples.
func PairedG(d Summary) (Effect, bool) {
	if d.N < 2 || d.Variance == 0 {
		return Effect{}, false
	}
	g := smallSample(d.n()-1) * d.Mean / math.Sqrt(d.Variance)
	return effect(g, 1/d.n()+g*g/(2*d.n())), true
}

func effect(g, variance float64) Effect {
	half := zQuantile((1+level)/2) * math.Sqrt(variance)
	return Effect{g, g - half, g + half}
}

// smallSample takes the bias out of a standardised difference.
func smallSample(df float64) float64 {
	above, _ := math.Lgamma(df / 2)
	below, _ := math.Lgamma((df - 1) / 2)
	return math.Exp(above - math.Log(math.Sqrt(df/2)) - below)
}
