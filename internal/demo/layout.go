package demo

// Resolution in which elements are placed, in pixels.
const (
	CanvasWidth  = 804
	CanvasHeight = 640
)

// Sizes in pixels. A choice is never smaller than [minTarget], so that a small
// hand finds it.
const (
	minTarget    = 160
	cardSize     = 220 // one of three in a row
	gridSize     = 256 // one of four in two rows
	gap          = 36
	stimulusSize = 240
)

// Element is a positioned box of a question. AnswerValue is empty if touching it is no answer.
type Element struct {
	Shape         string
	Styles        Styles
	Content       string
	Image         string // picture name
	AltText       string
	AnswerValue   string
	EventsActions string
}

// Styles is the look and place of an element, in the question's own resolution.
type Styles struct {
	BackgroundColor string  `json:"backgroundColor"`
	Width           float64 `json:"width"`
	Height          float64 `json:"height"`
	Left            float64 `json:"left"`
	Top             float64 `json:"top"`
	ZIndex          int     `json:"zIndex"`
	FontSize        float64 `json:"fontSize"`
}

// layout places the pictures of q: four in a square, three in a row, and a
// stimulus, if any, above them. Everything is centered with equal gaps.
func layout(q *Question) []Element {
	var out []Element
	top := float64(CanvasHeight-cardSize) / 2
	if q.Stimulus != "" {
		free := float64(CanvasHeight-stimulusSize-cardSize) / 3
		out = append(out, element(q.Stimulus, float64(CanvasWidth-stimulusSize)/2, free, stimulusSize))
		out[0].Styles.BackgroundColor = "transparent"
		top = 2*free + stimulusSize
	}
	size, columns := float64(cardSize), len(q.Pictures)
	if columns == 4 && q.Stimulus == "" {
		size, columns = gridSize, 2
		top = (CanvasHeight - 2*gridSize - gap) / 2
	}
	left := (CanvasWidth - float64(columns)*size - float64(columns-1)*gap) / 2
	for i, p := range q.Pictures {
		column, row := float64(i%columns), float64(i/columns)
		e := element(p, left+column*(size+gap), top+row*(size+gap), size)
		if q.AnswerType == MCQ {
			e.AnswerValue = p
		}
		out = append(out, e)
	}
	return out
}

func element(picture string, left, top, size float64) Element {
	return Element{
		Shape:         "rectangle",
		Styles:        Styles{BackgroundColor: "#FFFFFF", Width: size, Height: size, Left: left, Top: top, ZIndex: 2, FontSize: 16},
		Image:         picture,
		AltText:       AltText(picture),
		EventsActions: "click_action",
	}
}
