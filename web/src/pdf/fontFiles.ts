import regular from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url";
import italic from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf?url";
import bold from "@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf?url";
import boldItalic from "@expo-google-fonts/atkinson-hyperlegible-next/700Bold_Italic/AtkinsonHyperlegibleNext_700Bold_Italic.ttf?url";
import arabic from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url";
import korean from "@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf?url";
import emoji from "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf?url";
import other from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url";
import otherItalic from "@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf?url";
import otherBold from "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url";
import armenian from "@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf?url";
import bengali from "@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf?url";
import ethiopic from "@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf?url";
import georgian from "@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf?url";
import gujarati from "@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf?url";
import gurmukhi from "@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf?url";
import hebrew from "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf?url";
import japanese from "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url";
import kannada from "@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf?url";
import khmer from "@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf?url";
import lao from "@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf?url";
import malayalam from "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf?url";
import myanmar from "@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf?url";
import chinese from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import sinhala from "@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf?url";
import symbols from "@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf?url";
import symbols2 from "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf?url";
import tamil from "@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url";
import telugu from "@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf?url";
import thai from "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url";
import type { Family } from "./scripts";

/** In every report. */
export const mainFiles = [regular, bold, italic, boldItalic];

/** Loaded when a report has letters for them; one weight does for scripts with many letters. */
export const familyFiles: Record<Family, string[]> = {
  "Noto Sans": [other, otherBold, otherItalic],
  "IBM Plex Sans Arabic": [arabic],
  "Noto Sans Hebrew": [hebrew],
  "Noto Sans Armenian": [armenian],
  "Noto Sans Georgian": [georgian],
  "Noto Sans Thai": [thai],
  "Noto Sans Bengali": [bengali],
  "Noto Sans Ethiopic": [ethiopic],
  "Noto Sans Gujarati": [gujarati],
  "Noto Sans Gurmukhi": [gurmukhi],
  "Noto Sans Kannada": [kannada],
  "Noto Sans Khmer": [khmer],
  "Noto Sans Lao": [lao],
  "Noto Sans Malayalam": [malayalam],
  "Noto Sans Myanmar": [myanmar],
  "Noto Sans Sinhala": [sinhala],
  "Noto Sans Tamil": [tamil],
  "Noto Sans Telugu": [telugu],
  "Noto Sans Symbols": [symbols],
  "Noto Sans Symbols 2": [symbols2],
  "Noto Emoji": [emoji],
  NanumGothic: [korean],
  "Noto Sans JP": [japanese],
  "Noto Sans SC": [chinese],
};
