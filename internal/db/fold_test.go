package db_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

func TestFold(t *testing.T) {
	for given, want := range map[string]string{
		"STRASSE": "strasse", "Straße": "strasse", "STRAẞE": "strasse", "ﬁne": "fine", "İpek": "ipek", "Ёлка": "елка", "": "",
		"Zoë": "zoe", "Øystein": "oystein", "Łukasz": "lukasz", "Анна": "анна", "美咲": "美咲", "Æsa": "aesa", "㎒": "mhz",
		"Guðmundur Þór": "gudmundur thor", "ĳsbrand": "ijsbrand", "أحمد": "احمد", "ٱحمد": "احمد", "محـــمد": "محمد", "فاطمة": "فاطمه", "علی": "علي", "דָּוִד": "דוד",
	} {
		require.Equal(t, want, db.Fold(given), given)
	}
	require.Equal(t, "eveil des lettres", db.Fold("Éveil  des\tLettres "))
}
