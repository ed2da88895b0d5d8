import regular from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf?url";
import italic from "@expo-google-fonts/atkinson-hyperlegible-next/400Regular_Italic/AtkinsonHyperlegibleNext_400Regular_Italic.ttf?url";
import bold from "@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf?url";
import boldItalic from "@expo-google-fonts/atkinson-hyperlegible-next/700Bold_Italic/AtkinsonHyperlegibleNext_700Bold_Italic.ttf?url";
import arabic from "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf?url";
import korean from "@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf?url";
import other from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url";
import otherItalic from "@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf?url";
import otherBold from "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url";
import armenian from "@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf?url";
import georgian from "@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf?url";
import hebrew from "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf?url";
import japanese from "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url";
import chinese from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
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
  NanumGothic: [korean],
  "Noto Sans JP": [japanese],
  "Noto Sans SC": [chinese],
};
