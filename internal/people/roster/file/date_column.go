package file

// dateColumn counts how the dates of one column are written.
type dateColumn struct {
	serial, other   int // days as spreadsheets count them, and all else
	low, high       int // dates that a program has written, with a day that could be a month, and with another
	certain, either int // dates as people write them, of which the order shows, and of which it does not
}

func (c *dateColumn) add(form written, mark Mark, thisYear int) {
	if _, serial := form.serial(false); serial && mark != DateCell {
		c.serial++
		return
	}
	c.other++
	if len(form.numbers) != 3 || !form.ok {
		return
	}
	switch form.own() {
	case YMD:
		if day, month := form.numbers[2], form.numbers[1]; day > 12 {
			c.high++
		} else if day != month {
			c.low++
		}
	case NoOrder:
		_, first := form.in(DMY, thisYear)
		if _, second := form.in(MDY, thisYear); first && second {
			c.either++
		} else if first || second {
			c.certain++
		}
	}
}

func (c *dateColumn) allSerial() bool { return c.serial > 0 && c.other == 0 }

// half tells that a program has taken days for months wherever it could, and has left as they were the dates where it
// could not: all of its own dates have a day up to 12, and none of the others have.
func (c *dateColumn) half() bool { return c.low > 0 && c.high == 0 && c.certain > 0 && c.either == 0 }
