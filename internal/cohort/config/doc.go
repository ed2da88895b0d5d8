// Package config owns stored report configurations: cohort reports that somebody named, with every version, who may use them by
// role, and the schedule by which one is computed and sent.
//
// Tables: report_config, report_config_version, report_delivery.
package config
