// Package agecase reads cases of children on the day of a test, as calls carry them, and returns their ages.
package agecase
