// Package seal keeps single values of the database unreadable to anyone who has the database alone: the keys of second factors,
// and those of devices that were paired with an activity. They are sealed with the installation's secret key, which is in its
// own file.
//
// A sealed value is text: s1.KEY.VALUE, where KEY reports which secret key opens it, so that keys can change, and VALUE is
// XChaCha20-Poly1305 in base64 with its random nonce in front. The table and the row are sealed with it: it opens nowhere else
// in the database.
//
// Table: the row secret-key of setting, a value sealed with the key that all others are sealed with. By it a starting node
// checks its key.
package seal
