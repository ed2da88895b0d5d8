package menu

import "milepost/internal/wire"

// Menu is what an application's menu shows.
type Menu struct {
	ApplicationID string `json:"application_id"`
	Title         string `json:"title"`
	Image         string `json:"image"`
	MayTest       bool   `json:"may_test" doc:"it can be tried out: it is the caller's own, or published"`
	MayStart      bool   `json:"may_start" doc:"the caller has a purchase of it, used up or not"`
	Open          int64  `json:"open" doc:"the caller's activities of it that are under way"`
	Finished      int64  `json:"finished"`
	Children      int64  `json:"children" doc:"children with whom the caller ran it"`
}

// Child is a child with whom the caller ran the application.
type Child struct {
	ChildID    string     `json:"child_id"`
	FirstName  string     `json:"first_name"`
	LastName   string     `json:"last_name"`
	Archived   bool       `json:"archived"`
	Open       int64      `json:"open"`
	Finished   int64      `json:"finished"`
	LastDate   string     `json:"last_date" doc:"the test date of the last activity, YYYY-MM-DD"`
	LastFinish *wire.Time `json:"last_finish,omitempty"`
	LastReport string     `json:"last_report,omitempty" doc:"the activity that was finished last"`
}

// childRow is the stored form of a Child.
type childRow struct {
	Key        int64  `db:"key"`
	SortName   string `db:"sort_name"`
	ID         string `db:"id"`
	FirstName  string `db:"first_name"`
	LastName   string `db:"last_name"`
	Archived   bool   `db:"archived"`
	Open       int64  `db:"open"`
	Finished   int64  `db:"finished"`
	LastDate   string `db:"last_date"`
	LastFinish int64  `db:"last_finish"`
	LastReport string `db:"last_report"`
}

func (r *childRow) wire() Child {
	c := Child{
		ChildID: r.ID, FirstName: r.FirstName, LastName: r.LastName, Archived: r.Archived, Open: r.Open, Finished: r.Finished,
		LastDate: r.LastDate, LastReport: r.LastReport,
	}
	if r.LastFinish > 0 {
		at := wire.Time(r.LastFinish)
		c.LastFinish = &at
	}
	return c
}
