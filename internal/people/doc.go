// Package people owns the children of an account and, later, the people around them.
//
// Tables: child. It asks account for nothing but the caller's identity; upper slices ask it whether a caller reaches a child.
package people
