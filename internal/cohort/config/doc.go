// Package config owns stored report configurations: named cohort reports with every version, the roles that may use them, and the
// schedule by which they are computed and sent.
//
// Tables: report_config, report_config_version, report_delivery.
package config
