// Package questionnaire holds how an application is answered by raters: people who know the child and answer in its place or
// about it, without a specialist beside them. An author says who they are, how the questions are worded for each of them, and
// how the questions are laid out on pages.
//
// The package is pure: it reads and checks a [Form], and makes the pages that a rater sees ([Layout]).
package questionnaire
