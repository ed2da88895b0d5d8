package resultexport

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/resultexport/file"
)

const (
	// Bounds of a page: activities, and questions, since the texts of each may be long.
	pageActivities = 50
	pageQuestions  = 2_500
	sendBuffer     = 128 << 10
)

// writer writes activities, application by application.
type writer interface {
	Begin(app *file.Application) error
	Add(a *file.Activity) error
	End() error
	Close() error
}

// run is an export that is being written.
type run struct {
	s     *Service
	actor authz.Actor
	*asked
	named map[int64]bool // children named in an event of the trail, by their keys
}

// write writes the whole archive.
func (x *run) write(ctx context.Context, to io.Writer) error {
	refs, apps, err := list(ctx, x.s.k.DB.SlowRead(), x.actor, x.asOf, &x.Selection, x.hidden)
	if err != nil {
		return err
	}
	sortRefs(refs, apps)
	out := bufio.NewWriterSize(to, sendBuffer)
	archive := file.NewArchive(out)
	w, err := x.writer(archive)
	if err != nil {
		return err
	}
	if wide, ok := w.(*file.Wide); ok {
		defer wide.Abandon()
	}
	for len(refs) > 0 {
		n := 1
		for n < len(refs) && refs[n].app == refs[0].app {
			n++
		}
		if err := x.application(ctx, w, apps[refs[0].app], refs[:n]); err != nil {
			return err
		}
		refs = refs[n:]
	}
	return errors.Join(w.Close(), archive.Close(), out.Flush())
}

// sortRefs puts applications in the order of their ids, and the activities of each in that of pseudonyms or, when children are
// named, in the order in which they began.
func sortRefs(refs []ref, apps []string) {
	slices.SortFunc(refs, func(a, b ref) int {
		if a.app != b.app {
			return strings.Compare(apps[a.app], apps[b.app])
		}
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.key, b.key))
	})
}

func (x *run) writer(archive *file.Archive) (writer, error) {
	options := file.Options{
		Deidentified: x.Deidentified, Base: strings.TrimSuffix(x.s.k.Config.PublicURL, "/"), Reader: letters.ReaderOf(x.s.k.Languages, x.Language),
	}
	switch x.Format {
	case longFormat:
		return file.NewLong(archive, options)
	case wideFormat:
		return file.NewWide(archive, options)
	}
	return file.NewFHIR(archive, options)
}

// application writes the activities of one application.
func (x *run) application(ctx context.Context, w writer, id string, refs []ref) error {
	app, err := x.layout(ctx, id, refs)
	if err != nil {
		return err
	}
	if err := w.Begin(app); err != nil {
		return err
	}
	versions := map[int64]*file.Version{}
	for _, v := range app.Versions {
		versions[v.Number] = v
	}
	err = x.pages(ctx, refs, func(part []ref, found map[int64]*activityRow) error {
		if err := x.notify(ctx, part, found); err != nil {
			return err
		}
		convert := converter{x.hidden}
		for _, r := range part {
			a := found[r.key]
			if a == nil || len(a.results) != len(versions[a.version].Placed) {
				continue
			}
			if err := w.Add(convert.activity(a, versions[a.version])); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return w.End()
}

// layout reads the versions of an application up to the latest exported one.
func (x *run) layout(ctx context.Context, id string, refs []ref) (*file.Application, error) {
	wanted, last := map[int64]bool{}, int64(0)
	for _, r := range refs {
		wanted[int64(r.version)] = true
		last = max(last, int64(r.version))
	}
	var all []file.Frozen
	for number := int64(1); number <= last; number++ {
		v, err := x.s.versions.Frozen(ctx, x.s.k.DB.Read(), id, number)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		all = append(all, file.Frozen{Number: number, CustomID: v.CustomID, Title: v.Title, Questions: v.Questions})
	}
	return file.Layout(id, all, func(version int64) bool { return wanted[version] }), nil
}

// fetched is a page that was read.
type fetched struct {
	part  []ref
	found map[int64]*activityRow
	err   error
}

// pages reads the activities page by page, one page ahead of the writer.
func (x *run) pages(ctx context.Context, refs []ref, write func(part []ref, found map[int64]*activityRow) error) error {
	ctx, cancel := context.WithCancel(ctx)
	ahead := make(chan fetched)
	var reading sync.WaitGroup
	reading.Go(func() {
		defer close(ahead)
		for len(refs) > 0 {
			part := refs[:pageLength(refs)]
			refs = refs[len(part):]
			found, err := x.page(ctx, part)
			select {
			case ahead <- fetched{part, found, err}:
			case <-ctx.Done():
				return
			}
		}
	})
	defer func() {
		cancel()
		reading.Wait()
	}()
	for page := range ahead {
		err := page.err
		if err == nil {
			err = write(page.part, page.found)
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

func (x *run) page(ctx context.Context, part []ref) (map[int64]*activityRow, error) {
	keys := make([]int64, len(part))
	for i, r := range part {
		keys[i] = r.key
	}
	return page(ctx, x.s.k.DB.SlowRead(), x.actor, x.asOf, keys, x.hidden == nil)
}

// pageLength returns how many of the activities make the next page.
func pageLength(refs []ref) int {
	questions := 0
	for n, r := range refs {
		questions += int(r.questions)
		if n == pageActivities || n > 0 && questions > pageQuestions {
			return n
		}
	}
	return len(refs)
}

// notify names in the audit trail which children's results are about to leave, each once.
func (x *run) notify(ctx context.Context, part []ref, found map[int64]*activityRow) error {
	var children []string
	for _, r := range part {
		if a := found[r.key]; a != nil && !x.named[a.childKey] {
			x.named[a.childKey] = true
			children = append(children, a.childID)
		}
	}
	if len(children) == 0 {
		return nil
	}
	return x.s.audit(ctx, x.actor, children, map[string]any{"format": x.Format, "deidentified": x.Deidentified, "children": len(children)})
}
