import italics from "pdfmake/build/fonts/Roboto/Roboto-Italic.ttf?url";
import bold from "pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url";
import bolditalics from "pdfmake/build/fonts/Roboto/Roboto-MediumItalic.ttf?url";
import normal from "pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url";

export default { normal, bold, italics, bolditalics };
