// Package jsonbody reads the JSON of requests strictly: UTF-8 only, no name twice in an object, bounded in depth and size, texts
// without invisible characters. Lenient describes other forms of an object that a caller may send.
package jsonbody
