// Package icu reads and writes templates of sentences in the part of ICU's MessageFormat that the server uses: {title}, {most, number},
// {n, plural, one {# clip} other {# clips}} and {day, date}, and three kinds of values that ICU does not have: {names, list},
// {at, moment} and {price, money}. Refusals (package fault) and letters are such templates.
//
// [Languages] have tables of their own for numbers, dates and lists; plurals follow the rules of CLDR in every language.
package icu
