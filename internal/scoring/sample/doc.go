// Package sample describes samples and compares them: pure functions of numbers, which agree with R to nine places
// (testdata/cohorts.R). Whether a sample is large enough for a figure is for the caller to say, but where a function
// answers a pointer or ok, too small a sample or one without any variance has no figure.
package sample
