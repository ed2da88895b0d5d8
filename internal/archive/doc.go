// Package archive packs the database and the files of an installation into one backup, sealed if there is a key, and unpacks it.
package archive
