package authoring

import (
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// keep holds the values used last, up to a number of bytes. It is safe for concurrent use.
type keep[K comparable, V any] struct {
	limit int

	mu   sync.Mutex
	size int
	kept *simplelru.LRU[K, weighed[V]]
}

type weighed[V any] struct {
	value V
	bytes int
}

// keepEntries bounds the number of values however small they are.
const keepEntries = 4096

func newKeep[K comparable, V any](bytes int) *keep[K, V] {
	k := &keep[K, V]{limit: bytes}
	k.kept, _ = simplelru.NewLRU(keepEntries, func(_ K, old weighed[V]) { k.size -= old.bytes }) // fails on a size below one only
	return k
}

func (k *keep[K, V]) get(key K) (V, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	found, ok := k.kept.Get(key)
	return found.value, ok
}

// put keeps a value of about that many bytes; one that would push out a quarter of the others is not kept.
func (k *keep[K, V]) put(key K, value V, bytes int) {
	if bytes > k.limit/4 {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept.Remove(key)
	k.kept.Add(key, weighed[V]{value: value, bytes: bytes})
	k.size += bytes
	for k.size > k.limit {
		k.kept.RemoveOldest()
	}
}
