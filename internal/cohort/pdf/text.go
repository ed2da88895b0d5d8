package pdf

import "milepost/internal/typeset"

var (
	titled = typeset.Style{Size: 20, Bold: true}
	headed = typeset.Style{Size: 13, Bold: true}
	strong = typeset.Style{Size: 10.5, Bold: true}
	plain  = typeset.Style{Size: 10}
	quiet  = typeset.Style{Size: 8.5, Gray: 90}
)

// lineHigh is the distance between lines of a style.
func lineHigh(st typeset.Style) float64 { return st.Size * 1.35 }
