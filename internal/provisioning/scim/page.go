package scim

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

const (
	usualCount = 100
	mostCount  = 200
)

// search is what a list is asked for, in a query or in the body of a POST to .search.
type search struct {
	filter, sortBy, sortOrder string
	start, count              int
	fields                    projection
}

func searchIn(query url.Values) (search, error) {
	q := search{filter: query.Get("filter"), sortBy: query.Get("sortBy"), sortOrder: query.Get("sortOrder"), fields: projectionIn(query)}
	var err error
	if q.start, err = number(query.Get("startIndex"), 1); err != nil {
		return q, err
	}
	q.count, err = number(query.Get("count"), usualCount)
	return q.bounded(), err
}

func number(text string, usual int) (int, error) {
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, invalid(invalidValue, "%q is no number.", shown(text))
	}
	return n, nil
}

// searchOf reads the body of a search.
func searchOf(body map[string]any) (search, error) {
	query := url.Values{}
	for _, name := range []string{"filter", "sortBy", "sortOrder"} {
		if text, ok := member(body, name).(string); ok {
			query.Set(name, text)
		}
	}
	for _, name := range []string{"startIndex", "count"} {
		if n, ok := member(body, name).(float64); ok {
			query.Set(name, strconv.Itoa(int(max(min(n, 1e9), -1))))
		}
	}
	for _, name := range []string{"attributes", "excludedAttributes"} {
		list, _ := member(body, name).([]any)
		var texts []string
		for _, one := range list {
			if text, ok := one.(string); ok {
				texts = append(texts, text)
			}
		}
		query.Set(name, strings.Join(texts, ","))
	}
	return searchIn(query)
}

// bounded has numbers out of bounds mean the nearest ones, as RFC 7644, 3.4.2.4 says.
func (q search) bounded() search {
	q.start = min(max(q.start, 1), 1_000_000_000)
	q.count = min(max(q.count, 0), mostCount)
	return q
}

// page is a part of a list as SQL: a condition with its arguments, of which the first is the tenant's key, and an order.
type page struct {
	statement
	condition  string
	conditions int // how many arguments the condition has
	sorted     string
	descending bool
	limit      string
}

// pageOf makes SQL of a search among resources with these columns.
func pageOf(tenantKey int64, of columns, q search) (p page, err error) {
	p.arg(tenantKey)
	if p.condition, err = p.statement.condition(of, q.filter); err != nil {
		return p, err
	}
	p.conditions = len(p.args)
	if q.sortBy != "" {
		if err := p.sortBy(of, q); err != nil {
			return p, err
		}
	}
	p.limit = " LIMIT " + p.arg(q.count) + " + 0 OFFSET " + p.arg(q.start-1) + " + 0"
	return p, nil
}

func (p *page) sortBy(of columns, q search) error {
	path, err := parsePath(q.sortBy)
	if err != nil {
		return err
	}
	name, err := nameIn(path.AttributePath)
	if err != nil || path.ValueExpression != nil {
		return invalid(invalidPath, "This server cannot sort by %q.", shown(q.sortBy))
	}
	c, ok := of[name]
	if !ok || c.within != "" || c.kind == flag {
		return invalid(invalidPath, "This server cannot sort by %q.", shown(q.sortBy))
	}
	p.sorted = c.expr
	if c.kind == anyCase {
		p.sorted = "LOWER(" + c.expr + ")"
	}
	p.descending = strings.EqualFold(q.sortOrder, "descending")
	if q.sortOrder != "" && !p.descending && !strings.EqualFold(q.sortOrder, "ascending") {
		return invalid(invalidValue, "sortOrder is ascending or descending.")
	}
	return nil
}

// order is the end of a statement: its order, which the key makes complete, and the part of the list.
func (p page) order(key string) string {
	if p.sorted == "" {
		return " ORDER BY " + key + p.limit
	}
	way := ""
	if p.descending {
		way = " DESC"
	}
	return " ORDER BY " + p.sorted + way + ", " + key + way + p.limit
}

// listed is the answer to a search.
func listed(q search, total int, resources []map[string]any) map[string]any {
	for i, r := range resources {
		resources[i] = q.fields.of(r)
	}
	return map[string]any{
		"schemas": []string{listSchema}, "totalResults": total, "startIndex": q.start, "itemsPerPage": len(resources), "Resources": resources,
	}
}

// projection says which attributes of a resource a client wants, or does not want; names are in small letters.
type projection struct{ only, without []string }

func projectionIn(query url.Values) projection {
	return projection{attributesIn(query.Get("attributes")), attributesIn(query.Get("excludedAttributes"))}
}

func projectionOf(r *http.Request) projection { return projectionIn(r.URL.Query()) }

func attributesIn(list string) []string {
	var names []string
	for name := range strings.SplitSeq(strings.ToLower(list), ",") {
		name = strings.TrimSpace(name)
		for _, schema := range []string{userSchema, groupSchema} {
			name = strings.TrimPrefix(name, strings.ToLower(schema)+":")
		}
		if name != "" && len(names) < mostElements {
			names = append(names, name)
		}
	}
	return names
}

// wants reports whether an attribute is part of the answer.
func (p projection) wants(name string) bool {
	low := strings.ToLower(name)
	if low == "id" || low == "schemas" {
		return true
	}
	if len(p.only) > 0 {
		return contains(p.only, low)
	}
	return !exactly(p.without, low)
}

func contains(names []string, low string) bool {
	for _, name := range names {
		if name == low || strings.HasPrefix(name, low+".") {
			return true
		}
	}
	return false
}

func exactly(names []string, low string) bool {
	for _, name := range names {
		if name == low {
			return true
		}
	}
	return false
}

// of is a resource with the attributes that are wanted.
func (p projection) of(resource map[string]any) map[string]any {
	if len(p.only) == 0 && len(p.without) == 0 {
		return resource
	}
	kept := map[string]any{}
	for name, value := range resource {
		if p.wants(name) {
			kept[name] = p.partsOf(strings.ToLower(name), value)
		}
	}
	return kept
}

// partsOf is an attribute with the parts that are wanted.
func (p projection) partsOf(low string, value any) any {
	if exactly(p.only, low) || !contains(p.only, low) && !contains(p.without, low) {
		return value
	}
	switch v := value.(type) {
	case map[string]any:
		kept := map[string]any{}
		for part, inner := range v {
			full := low + "." + strings.ToLower(part)
			if len(p.only) > 0 && exactly(p.only, full) || len(p.only) == 0 && !exactly(p.without, full) {
				kept[part] = inner
			}
		}
		return kept
	case []map[string]any:
		kept := make([]map[string]any, len(v))
		for i, one := range v {
			kept[i], _ = p.partsOf(low, one).(map[string]any)
		}
		return kept
	}
	return value
}
