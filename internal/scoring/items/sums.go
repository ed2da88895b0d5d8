package items

import "math"

// Sums are sums over the scores of persons who have all items. They are whole numbers, which add up exactly in any order, and
// reveal no person: reliability and discrimination are computed from them without the scores.
type Sums struct {
	N     int64   `json:"n"`
	Sum   []int64 `json:"sum"`   // of each item
	Cross []int64 `json:"cross"` // of products, a row for each item, from itself on
}

// NewSums returns the new sums of nobody.
func NewSums(items int) *Sums {
	return &Sums{Sum: make([]int64, items), Cross: make([]int64, items*(items+1)/2)}
}

// Add counts a person.
func (s *Sums) Add(points []int64) {
	s.N++
	at := 0
	for i, x := range points {
		s.Sum[i] += x
		if x == 0 {
			at += len(points) - i
			continue
		}
		for _, y := range points[i:] {
			s.Cross[at] += x * y
			at++
		}
	}
}

// Covariances returns the covariances of the items, with n - 1 below the line; nil with fewer than three persons.
func (s *Sums) Covariances() Covariances {
	if s.N < 3 {
		return Covariances{}
	}
	k := len(s.Sum)
	c := Covariances{n: s.N, sums: s.Sum, of: make([][]float64, k)}
	for i := range c.of {
		c.of[i] = make([]float64, k)
	}
	below := float64(s.N) * float64(s.N-1)
	at := 0
	for i := range k {
		for j := i; j < k; j++ {
			c.of[i][j] = float64(s.N*s.Cross[at]-s.Sum[i]*s.Sum[j]) / below
			c.of[j][i] = c.of[i][j]
			at++
		}
	}
	return c
}

// Covariances are the covariances of the items of a test.
type Covariances struct {
	n    int64
	sums []int64
	of   [][]float64
}

// Form holds figures on a test as a whole. Missing ones are nil.
type Form struct {
	Reliability
	Mean, SD *float64 // of the totals
	// Unfit is the item that prevents an omega; nil if there is none.
	Unfit *int `json:",omitempty"`
}

// Form computes the figures of the test without some of its items; nil leaves none out.
func (c Covariances) Form(without []bool) Form {
	f := Form{Reliability: Reliability{N: int(c.n)}}
	kept, sum := c.kept(without)
	if len(kept) == 0 || c.n == 0 {
		return f
	}
	f.Mean = new(float64(sum) / float64(c.n))
	var own, whole float64
	part := make([][]float64, len(kept))
	for a, i := range kept {
		own += c.of[i][i]
		part[a] = make([]float64, len(kept))
		for b, j := range kept {
			part[a][b] = c.of[i][j]
			whole += c.of[i][j]
		}
	}
	f.SD = new(math.Sqrt(max(whole, 0)))
	if len(kept) < 2 || whole <= 0 {
		return f
	}
	f.Alpha = new(float64(len(kept)) / float64(len(kept)-1) * (1 - own/whole))
	if err := 1 - *f.Alpha; err >= 0 {
		f.SEM = new(*f.SD * math.Sqrt(err))
	}
	var because int
	if f.Omega, because = omegaOf(part); because != noItem {
		f.Unfit = &kept[because]
	}
	return f
}

// kept returns the items that are not left out, and the sum of their scores.
func (c Covariances) kept(without []bool) (kept []int, sum int64) {
	for i := range c.of {
		if len(without) == 0 || !without[i] {
			kept = append(kept, i)
			sum += c.sums[i]
		}
	}
	return kept, sum
}

// Items describes each item; scores of item i lie between lowest[i] and highest[i].
func (c Covariances) Items(lowest, highest []int64) []Item {
	list := make([]Item, len(c.of))
	rows, whole, own := make([]float64, len(c.of)), 0.0, 0.0
	for i := range c.of {
		for _, x := range c.of[i] {
			rows[i] += x
		}
		whole += rows[i]
		own += c.of[i][i]
	}
	k := float64(len(c.of) - 1)
	for i := range list {
		mean, variance := float64(c.sums[i])/float64(c.n), c.of[i][i]
		rest := whole - 2*rows[i] + variance // variance of the total of the others
		list[i] = Item{Mean: &mean, SD: new(math.Sqrt(variance))}
		if highest[i] > lowest[i] {
			list[i].P = new((mean - float64(lowest[i])) / float64(highest[i]-lowest[i]))
		}
		if variance > 0 && whole > 0 {
			list[i].RTotal = new(rows[i] / math.Sqrt(variance*whole))
		}
		if variance > 0 && positive(rest, whole) {
			list[i].RRest = new((rows[i] - variance) / math.Sqrt(variance*rest))
		}
		if k >= 2 && positive(rest, whole) {
			list[i].AlphaWithout = new(k / (k - 1) * (1 - (own-variance)/rest))
		}
	}
	return list
}

// positive reports whether a variance is more than what rounding leaves of none.
func positive(variance, of float64) bool { return variance > 1e-12*of }
