package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// marketplace returns the list of published applications.
func marketplace(int) list {
	first, titled, priced := look("first page", "published", "true"), []string{"published", "true", "sort", "title"}, []string{"published", "true", "sort", "price"}
	ask := func(name string, query ...string) view { return look(name, append(query, "published", "true")...) }
	title := func(name string, query ...string) view { return look(name, append(query, titled...)...) }
	price := func(name string, query ...string) view { return look(name, append(query, priced...)...) }
	return list{
		name: "marketplace", path: "/api/appAdmin/searchfilter", admit: admitOwner, seed: seedMarket,
		tables: []string{"application", "application_version", "account"}, few: 500, many: 50_000,
		views: []view{
			first,
			then("page 2", first),
			ask("oldest first", "order", "asc"),
			title("by title"),
			title("by title, descending", "order", "desc"),
			then("by title, page 2", title("")),
			price("by price"),
			price("by price, descending", "order", "desc"),
			then("by price, page 2", price("")),
			ask("search a rare word", "search_query", "quimby"),
			ask("search a common word", "search_query", "blocks"),
			title("search a common word, by title", "search_query", "blocks"),
			title("search a common word late in the alphabet, by title", "search_query", "zither"),
			ask("search a part of many words", "search_query", "usha"),
			ask("search the beginning of many words", "search_query", "s"),
			ask("search two common words", "search_query", "blocks garden"),
			ask("search what nobody has", "search_query", "xylophone"),
			ask("search the owner's name", "search_query", "bookman"),
			then("search a common word, page 2", ask("", "search_query", "blocks")),
			ask("an area", "area", "Hearing"),
			title("an area, by title", "area", "Hearing"),
			ask("a classification", "classification", "Screening/Mini-Test"),
			price("a classification, by price", "classification", "Screening/Mini-Test"),
			ask("a frequent language", "language", "en"),
			title("a rare language, by title", "language", "mt"),
			ask("free", "free", "true"),
			title("free, by title", "free", "true"),
			ask("paid, in a currency", "free", "false", "currency", "EUR"),
			price("a range of prices, by price", "currency", "USD", "price_from", "2000", "price_to", "2500"),
			ask("a range of prices", "currency", "USD", "price_from", "2000", "price_to", "2500"),
			ask("ages 5 to 7", "age_group", "5,7"),
			title("ages 5 to 7, by title", "age_group", "5,7"),
			ask("a type", "type", "type 3"),
			ask("a type and a subcategory", "type", "type 3", "sub_category", "part 5"),
			ask("made in a month", "created", "2025-01-01,2025-01-31"),
			ask("two frequent facets that hardly go together", "area", "Hearing", "language", "cy"),
			title("two frequent facets that hardly go together, by title", "area", "Hearing", "language", "cy"),
			price("a common word, a language, ages, by price", "search_query", "blocks", "language", "en", "age_group", "5,7"),
			{name: "facets", path: "/api/appAdmin/facets", query: first.query},
		},
	}
}

// seedMarket writes published applications of the reader's, as the service does, with pictureless versions of 3 KB.
func seedMarket(ctx context.Context, d *db.DB, reader string, rows int) error {
	var owner string
	if err := d.Read().Get(ctx, &owner, `SELECT id FROM account WHERE email = $1`, reader); err != nil {
		return err
	}
	err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE account SET last_name = 'Bookman' WHERE id = $1`, owner)
		return err
	})
	if err != nil {
		return err
	}
	first := 0
	if l := marketplace(0); rows > l.few {
		first = l.few // they exist since the run with few
	}
	err = rig.Chunked(ctx, d, first, rows, func(ctx context.Context, tx *db.Tx, from, to int) error {
		return offers{owner: owner}.insert(ctx, tx, from, to)
	})
	if err != nil {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE catalogue_change SET change = $1`, rows)
		return err
	})
}

type offers struct{ owner string }

func (o offers) insert(ctx context.Context, tx *db.Tx, from, to int) error {
	applications, versions := [][]any{}, [][]any{}
	blob := make([]byte, 3000)
	for i := from; i < to; i++ {
		if _, err := rand.Read(blob); err != nil {
			return err
		}
		id, at, labels := fmt.Sprintf("bench-app-%06d", i), rig.FirstStart+i*rig.Minute, fmt.Sprintf("\ntype:type %d\n\nsub_category:part %d\n", i%10, spread(i, 7)%50)
		settings := o.settings(i)
		applications = append(applications, append([]any{id, o.owner, true, at, 1, i + 1, at, at, labels}, settings...))
		versions = append(versions, append([]any{id, 1, labels, "", append([]byte(nil), blob...), []byte("[]"), "e", 10, o.owner, at}, settings...))
	}
	const names = `custom_id, classification, title, subtitle, info, area, language, score_code, image, is_free, on_sale, currency_code,
		single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration) VALUES `
	err := db.InsertRows(ctx, tx, `INSERT INTO application (id, owner_id, published, published_at, latest_version, catalogue_change, created_at, updated_at,
		labels, `+names, 26, applications)
	if err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO application_version (application_id, version, labels, search_text, structure, child_view, etag,
		question_count, created_by, created_at, `+names, 27, versions)
}

// settings returns those of the i-th application. One in ten has the area Hearing, one in ten is in Welsh, and one in 5,000 is
// both.
func (o offers) settings(i int) []any {
	classifications := []string{"Assessment/Test", "Screening/Mini-Test", "Intervention/Training/Lesson"}
	firsts := strings.Fields("Animals Blocks Colors Dictation Echo Figures Letters Numbers Sounds Zither")
	seconds := strings.Fields("garden in pictures aloud at home together quietly")
	areas := strings.Fields("Reading Writing Number Memory Movement Speech Attention Vision Play")
	area, language := areas[spread(i, 2)%9], "en"
	switch kind := spread(i, 1) % 10; {
	case kind == 1:
		area = "Hearing"
	case kind == 2:
		language = "cy"
	case kind < 5:
		language = []string{"es", "fr", "de", "pt-BR"}[i%4]
	}
	if i%5000 == 17 {
		area, language = "Hearing", "cy"
	}
	if i%500 == 250 {
		language = "mt"
	}
	name := firsts[spread(i, 3)%10]
	if i%1000 == 7 {
		name = "Quimby"
	}
	begin := spread(i, 4) % 15
	return []any{
		fmt.Sprintf("custom-%06d", i), classifications[spread(i, 5)%3], fmt.Sprintf("%s %s %d", name, seconds[spread(i, 6)%7], i), "For one child or two",
		prose(i), area, language, "", "", spread(i, 8)%3 == 0, true, []string{"USD", "EUR", "GBP"}[spread(i, 9)%3],
		100 + spread(i, 10)%5000, 0, begin, begin + spread(i, 11)%4, 1800,
	}
}

// prose is forty words out of four thousand.
func prose(i int) string {
	syllables := strings.Fields("ba ri to ne lu sha mo ke di par sto vel gan ha os mi tra zu fe co")
	words := make([]string, 40)
	for n := range words {
		k := spread(i*40+n, 12) % 4000
		words[n] = syllables[k%20] + syllables[k/20%20] + syllables[k/400]
	}
	return strings.Join(words, " ")
}
