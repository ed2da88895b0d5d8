package db

import (
	"context"
	"strconv"
	"sync/atomic"
)

type behalfKey struct{}

// OnBehalf is a context whose transactions are an account's. Where they run one after the other, accounts take turns: however many one
// has waiting, another's waits for one of them at most.
func OnBehalf(ctx context.Context, account string) context.Context {
	return context.WithValue(ctx, behalfKey{}, account)
}

var anonymous atomic.Int64

// turnOf returns whose turn a transaction takes. Background work takes a turn of its own each time.
func turnOf(ctx context.Context) string {
	if account, _ := ctx.Value(behalfKey{}).(string); account != "" {
		return account
	}
	return "#" + strconv.FormatInt(anonymous.Add(1), 10)
}
