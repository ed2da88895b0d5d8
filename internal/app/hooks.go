package app

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/people"
	"milepost/internal/people/dataexport"
)

// sliceList holds slices, each after those that it builds on. A slice takes part in what all do by having the method for it;
// [sliceList.check] refuses a method of that name which would not be called.
type sliceList []any

type (
	// mounter has operations.
	mounter interface{ Mount(api *httpx.API) }
	// worker has background work.
	worker interface{ Work() }
	// accountHook ends what it has of an account, in the transaction that deletes the account.
	accountHook interface {
		AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error
	}
	// childEraser removes some rows about a child at a time from its tables; more says that it has to be called again.
	childEraser interface {
		Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error)
		Tables() []string
	}
	// childHook ends what it has of a child, in the transaction that removes the child's record.
	childHook interface {
		ChildErased(ctx context.Context, tx *db.Tx, c people.Child) error
	}
	// transferHook is called when a child moves to another account's list.
	transferHook interface {
		ChildMoved(ctx context.Context, tx *db.Tx, childID, fromID, toID string) error
	}
	// exporter adds what it has of a child to the archive for its owner, or for a guardian what is shared.
	exporter interface {
		Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error
	}
	// activityEraser removes what it has of an activity.
	activityEraser interface {
		EraseOf(ctx context.Context, tx *db.Tx, activityID string) error
	}
	// moveHook is called when an activity moves to another child.
	moveHook interface{ MoveHook() activity.MoveHook }
)

// hooks are the methods by which a slice takes part, and the interface that such a method must fulfil.
var hooks = map[string]reflect.Type{
	"Mount":          reflect.TypeFor[mounter](),
	"Work":           reflect.TypeFor[worker](),
	"AccountDeleted": reflect.TypeFor[accountHook](),
	"Erase":          reflect.TypeFor[childEraser](),
	"ChildErased":    reflect.TypeFor[childHook](),
	"ChildMoved":     reflect.TypeFor[transferHook](),
	"Export":         reflect.TypeFor[exporter](),
	"EraseOf":        reflect.TypeFor[activityEraser](),
	"MoveHook":       reflect.TypeFor[moveHook](),
}

// with are the slices that have a method, the lowest first.
func with[T any](all sliceList) []T {
	var found []T
	for _, one := range all {
		if has, ok := one.(T); ok {
			found = append(found, has)
		}
	}
	return found
}

// uppermostFirst is the order in which rows go: those that point to others before them.
func uppermostFirst[T any](found []T) []T {
	slices.Reverse(found)
	return found
}

func (l sliceList) mount(api *httpx.API) {
	for _, one := range with[mounter](l) {
		one.Mount(api)
	}
}

// work registers the background work of all slices. Call it once, before the queue starts.
func (l sliceList) work() {
	for _, one := range with[worker](l) {
		one.Work()
	}
}

// connect tells those who erase, transfer, export and move which slices take part.
func (l sliceList) connect(s *Services) {
	for _, one := range uppermostFirst(with[childEraser](l)) {
		s.Erasures.Register(one.Erase, one.Tables()...)
	}
	for _, one := range with[childHook](l) {
		s.People.OnErase(one.ChildErased)
	}
	for _, one := range with[transferHook](l) {
		s.Transfers.Register(one.ChildMoved)
	}
	for _, one := range with[exporter](l) {
		s.exports.Register(one.Export)
	}
	for _, one := range with[moveHook](l) {
		s.Activities.OnMoved(one.MoveHook())
	}
}

func (l sliceList) accountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, one := range with[accountHook](l) {
		if err := one.AccountDeleted(ctx, tx, accountID); err != nil {
			return err
		}
	}
	return nil
}

// eraseOf removes what slices above activities hold of one.
func (l sliceList) eraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	for _, one := range uppermostFirst(with[activityEraser](l)) {
		if err := one.EraseOf(ctx, tx, activityID); err != nil {
			return err
		}
	}
	return nil
}

// check refuses slices that are not connected as they are written: one is missing, a method by which it would take part has
// another signature, or a hook that it calls was never set.
func (l sliceList) check() error {
	var wrong []error
	for _, one := range l {
		of := reflect.ValueOf(one)
		if of.Kind() != reflect.Pointer || of.IsNil() {
			return fmt.Errorf("a slice of %T was not made", one)
		}
		for name, needed := range hooks {
			if _, has := of.Type().MethodByName(name); has && !of.Type().Implements(needed) {
				wrong = append(wrong, fmt.Errorf("%T has a method %s that nobody calls: it is no %s", one, name, needed))
			}
		}
		wrong = append(wrong, unset(of)...)
	}
	return errors.Join(wrong...)
}

// unset are the hooks of a slice that are still nil. Those that may stay so are marked.
func unset(slice reflect.Value) []error {
	var wrong []error
	fields := slice.Elem()
	for i := range fields.NumField() {
		field, value := fields.Type().Field(i), fields.Field(i)
		if isHook(field.Type) && field.Tag.Get("hook") != "optional" && (value.IsZero() || value.Kind() == reflect.Slice && value.Len() == 0) {
			wrong = append(wrong, fmt.Errorf("nothing was set for %s of %s", field.Name, slice.Type()))
		}
	}
	return wrong
}

func isHook(t reflect.Type) bool {
	return t.Kind() == reflect.Func || t.Kind() == reflect.Interface || t.Kind() == reflect.Slice && isHook(t.Elem())
}
