// Package bytelru caches immutable values that are expensive to make, up to a number of bytes.
package bytelru

import (
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Cache holds the values used last, up to a number of bytes. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	limit int

	mu   sync.Mutex
	size int
	kept *simplelru.LRU[K, weighed[V]]
}

type weighed[V any] struct {
	value V
	bytes int
}

// lruEntries bounds the number of values however small they are.
const lruEntries = 4096

// New makes a cache of so many bytes.
func New[K comparable, V any](bytes int) *Cache[K, V] {
	c := &Cache[K, V]{limit: bytes}
	c.kept, _ = simplelru.NewLRU(lruEntries, func(_ K, old weighed[V]) { c.size -= old.bytes }) // fails on a size below one only
	return c
}

// Get returns the cached value of a key.
func (c *Cache[K, V]) Get(key K) (V, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	found, ok := c.kept.Get(key)
	return found.value, ok
}

// Put keeps a value of about that many bytes; one that would push out a quarter of the others is not kept.
func (c *Cache[K, V]) Put(key K, value V, bytes int) {
	if bytes > c.limit/4 {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept.Remove(key)
	c.kept.Add(key, weighed[V]{value: value, bytes: bytes})
	c.size += bytes
	for c.size > c.limit {
		c.kept.RemoveOldest()
	}
}

// Clear removes all cached values, and returns how many there were.
func (c *Cache[K, V]) Clear() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.kept.Len()
	c.kept.Purge()
	return n
}
