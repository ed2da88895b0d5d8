// Package market owns purchases: who may run which published application, and how many times.
//
// Tables: purchase. It asks authoring whether an application is published and what it costs; activity asks it to take a unit,
// and authoring who holds an application.
package market
