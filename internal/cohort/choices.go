package cohort

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/db"
)

// maxChoices of one kind are offered.
const maxChoices = 200

// Choices returns the options of a report's form for the actor; search narrows the applications by their titles.
func (s *Service) Choices(ctx context.Context, actor authz.Actor, search string) (ReportChoices, error) {
	c := newChoices()
	var err error
	if actor.Is(authz.Statistician) {
		err = s.groupChoices(ctx, c)
	} else {
		err = s.ownChoices(ctx, actor, c)
	}
	if err != nil {
		return ReportChoices{}, err
	}
	titles, err := s.store.titles(ctx, s.k.DB.Read(), slices.Sorted(maps.Keys(c.applications)))
	out := ReportChoices{
		Deidentified: actor.Is(authz.Statistician), Applications: []ApplicationChoice{}, Genders: listed(c.genders), Ethnicities: listed(c.ethnicities),
		DisabilityStatuses: listed(c.disabilities), Locations: listed(c.locations), Categories: listed(c.categories),
	}
	for id, n := range c.applications {
		title := cmp.Or(titles[id], id)
		if strings.Contains(db.Fold(title), db.Fold(search)) {
			out.Applications = append(out.Applications, ApplicationChoice{ApplicationID: id, Title: title, N: n})
		}
	}
	slices.SortFunc(out.Applications, func(a, b ApplicationChoice) int {
		return cmp.Or(cmp.Compare(db.Fold(a.Title), db.Fold(b.Title)), cmp.Compare(a.ApplicationID, b.ApplicationID))
	})
	out.Applications = out.Applications[:min(maxChoices, len(out.Applications))]
	return out, err
}

// choices collects values by how they are compared.
type choices struct {
	applications                                              map[string]int64
	genders, ethnicities, disabilities, locations, categories map[string]string
}

func listed(values map[string]string) []string {
	out := slices.SortedFunc(maps.Values(values), func(a, b string) int { return cmp.Or(cmp.Compare(db.Fold(a), db.Fold(b)), cmp.Compare(a, b)) })
	return append([]string{}, out[:min(maxChoices, len(out))]...)
}

func newChoices() *choices {
	return &choices{
		applications: map[string]int64{}, genders: map[string]string{}, ethnicities: map[string]string{}, disabilities: map[string]string{},
		locations: map[string]string{}, categories: map[string]string{},
	}
}

func note(values map[string]string, value string) {
	if value = strings.TrimSpace(value); value == "" {
		return
	}
	if _, known := values[db.Fold(value)]; !known {
		values[db.Fold(value)] = value
	}
}

// groupChoices returns the values that whole groups share.
func (s *Service) groupChoices(ctx context.Context, c *choices) error {
	if err := s.groups.Prepare(ctx); err != nil {
		return err
	}
	return s.groups.Groups(ctx, nil, func(g *deidentified.Group) error {
		c.applications[g.ApplicationID] += g.Children
		note(c.genders, shared(g.Gender))
		note(c.ethnicities, shared(g.Ethnicity))
		note(c.disabilities, shared(g.Disability))
		return nil
	})
}

// shared returns the common value of all members of a group, if there is one.
func shared(value *string) string {
	if value == nil {
		return ""
	}
	return *value
}

// ownChoices returns the values of the children whom the actor sees.
func (s *Service) ownChoices(ctx context.Context, actor authz.Actor, c *choices) error {
	q := s.k.DB.SlowRead()
	return reached(ctx, q, actor, func(list *db.InList, where string) error {
		for _, read := range []func(context.Context, db.Querier, string, []any) error{c.readApplications, c.readRecords, c.readCategories} {
			if err := read(ctx, q, where, list.Args); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *choices) readApplications(ctx context.Context, q db.Querier, where string, args []any) error {
	var found []struct {
		ID string `db:"application_id"`
		N  int64  `db:"n"`
	}
	err := q.Select(ctx, &found, `SELECT d.application_id, count(DISTINCT p.key) AS n FROM person p JOIN activity_digest d ON d.child_key = p.key
		WHERE `+where+` GROUP BY d.application_id`, args...)
	for _, one := range found {
		c.applications[one.ID] += one.N
	}
	return err
}

func (c *choices) readRecords(ctx context.Context, q db.Querier, where string, args []any) error {
	rows, err := q.Rows(ctx, `SELECT DISTINCT c.gender_identity, c.sex_for_norms, c.ethnicity, c.disability_status, c.address
		FROM person p JOIN child c ON c.id = p.id WHERE `+where+` LIMIT 20000`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var gender, sex, ethnicity, disability, address string
		if err := rows.Scan(&gender, &sex, &ethnicity, &disability, &address); err != nil {
			return db.Error(err)
		}
		note(c.genders, cmp.Or(gender, sex))
		note(c.ethnicities, ethnicity)
		note(c.disabilities, disability)
		note(c.locations, town(address))
	}
	return db.Error(rows.Err())
}

func (c *choices) readCategories(ctx context.Context, q db.Querier, where string, args []any) error {
	var categories []string
	err := q.Select(ctx, &categories, `SELECT DISTINCT f.score FROM person p JOIN activity_digest d ON d.child_key = p.key
		JOIN activity_score f ON f.activity_key = d.activity_key WHERE `+where+` AND f.score LIKE 'category:%' ORDER BY f.score LIMIT 1000`, args...)
	for _, name := range categories {
		note(c.categories, strings.TrimPrefix(name, "category:"))
	}
	return err
}
