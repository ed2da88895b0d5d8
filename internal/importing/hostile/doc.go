// Package hostile makes files of lists that are meant to harm their readers: very large when unpacked, very many of
// something small, at odds with themselves, or broken off. The same number always gives the same files.
package hostile
