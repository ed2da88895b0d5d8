package app

import (
	"context"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/kernel"
)

type (
	connected struct {
		notify func()
		asked  []func()
		Maybe  func() `hook:"optional"`
	}
	misspelt struct{}
)

func (*connected) Work() {}

func (*misspelt) AccountDeleted(context.Context, *db.Tx) error { return nil }

func TestEverySliceIsInTheList(t *testing.T) {
	t.Parallel()
	s, err := newSlices(&kernel.Kernel{Now: time.Now})
	require.NoError(t, err)
	listed := map[any]bool{}
	for _, one := range s.all() {
		listed[one] = true
	}
	for _, fields := range []reflect.Value{reflect.ValueOf(s).Elem(), reflect.ValueOf(s.accountServices).Elem()} {
		for i := range fields.NumField() {
			name, value := fields.Type().Field(i).Name, fields.Field(i)
			if name == "accountServices" || value.Type() == reflect.TypeFor[*kernel.Kernel]() {
				continue
			}
			field := reflect.NewAt(value.Type(), value.Addr().UnsafePointer()).Elem().Interface()
			require.True(t, listed[field], "%s is not in the list", name)
		}
	}
}

func TestSlicesThatAreNotConnectedStopTheStart(t *testing.T) {
	t.Parallel()
	hook := func() {}
	for name, c := range map[string]struct {
		slice any
		wrong string
	}{
		"all set":           {&connected{notify: hook, asked: []func(){hook}}, ""},
		"a hook is nil":     {&connected{asked: []func(){hook}}, "nothing was set for notify"},
		"a list is empty":   {&connected{notify: hook, asked: []func(){}}, "nothing was set for asked"},
		"another signature": {&misspelt{}, "a method AccountDeleted that nobody calls"},
		"not made":          {(*connected)(nil), "was not made"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := sliceList{c.slice}.check()
			if c.wrong == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, c.wrong)
		})
	}
}
