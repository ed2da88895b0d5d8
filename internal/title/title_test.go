package title

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/reqctx"
)

var counting = "Counting to ten" + Translations("en", map[string]string{"es": "Contar hasta diez", "ar": "العد إلى عشرة", "pt-BR": "Contar até dez"})

func TestATitleIsInTheLanguageOfItsReader(t *testing.T) {
	for language, want := range map[string]string{
		"": "Counting to ten", "en": "Counting to ten", "en-GB": "Counting to ten", "fr": "Counting to ten",
		"es": "Contar hasta diez", "es-MX": "Contar hasta diez", "ar": "العد إلى عشرة", "pt-BR": "Contar até dez", "pt": "Contar até dez",
	} {
		require.Equal(t, want, In(language, counting), language)
		rows := []struct{ Title string }{{counting}, {"Shapes"}}
		Pick(reqctx.WithLanguage(t.Context(), language), rows, func(r *struct{ Title string }) *string { return &r.Title })
		require.Equal(t, want, rows[0].Title, language)
		require.Equal(t, "Shapes", rows[1].Title, "without translations it has one title")
	}
	require.Equal(t, []string{"Counting to ten", "العد إلى عشرة", "Contar hasta diez", "Contar até dez"}, All(counting))
	require.Equal(t, []string{"Shapes"}, All("Shapes"))
}

// Whoever reads a variety of the language in which it is written reads what is written, and not another variety.
func TestATitleIsAsWrittenForReadersOfItsLanguage(t *testing.T) {
	column := "Ordenador" + Translations("es", map[string]string{"es-MX": "Computadora"})
	require.Equal(t, "Ordenador", In("es", column))
	require.Equal(t, "Ordenador", In("es-AR", column))
	require.Equal(t, "Computadora", In("es-MX", column))
}
