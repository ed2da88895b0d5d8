// Finds the literals of a source file that people read: they belong into a catalogue.
import ts from "typescript";

/** Attributes that people read or hear. */
const spoken =
  /^(label|title|lead|placeholder|description|alt|aria-label|aria-description|aria-roledescription|text|hint)$/;
/** Attributes that only programs read. */
const unspoken = /^(className|d|viewBox|style|key|id|name|type|variant|color|size|to|href|aria-keyshortcuts|data-.*)$/;
/** Calls whose texts are looked up, or are for developers. */
const translating = /^(t|msg|plural|select|selectOrdinal|defineMessage)$/;
const technicalCall =
  /^(console|performance|document)\.|querySelector(All)?$|closest$|matches$|[hH]eaders?\.(set|get|append)$/;
const translatingElement = /^(Trans|Plural|Select(Ordinal)?)$/;
/** Keys of a keyboard, and names that are the same in each language. */
const keys =
  /^(Enter|Esc(ape)?|Tab|Backspace|Del(ete)?|Home|End|Page(Up|Down)|Arrow(Left|Right|Up|Down)?|Shift|Control|Ctrl|Alt|Meta|Space|Insert|Dead|Mod)$/;
const names =
  /^(Milepost|Noto (Sans|Serif|Naskh|Emoji)\b.*|Atkinson\b.*|IBM Plex\b.*|Excel|Tabler Icons|Microsoft School Data Sync)$/;
/** What stands behind the title of each window. */
const application = / · Milepost$/;
const size = /^(px|r?em|v[hw]|ms|deg|fr)\b/;
const drawn = /^MX[ ,.\da-zX-]*$/;
/** Browsers and systems that devices are told apart by. */
const programs =
  /^(Edge|Opera|Samsung Internet|Yandex Browser|Vivaldi|Firefox|Chromium|Chrome|Safari|Internet Explorer|Android|Windows|Mac|Linux)$/;
const units = /^(px|em|rem|vh|vw|ms|deg|fr|auto|solid|var|calc|and|not|screen)$/;

const sentence = [
  /^\p{Lu}\p{Ll}+[.…?!:]?$/u, // Save
  /^\p{Lu}[\p{L}’']*[,:;]? .*\p{L}/u, // Save all
  /\p{L}{2,} .*[.?!…]$/u, // … the name.
  /^(?=.{13})[\p{Ll}’',]+( [\p{Ll}’',]+){2,}$/u, // only of this child
];

/** Whether a whole literal is for people. */
function isProse(text) {
  const bare = text.trim().replace(application, "");
  if (!/\p{L}{2}/u.test(bare) || [keys, names, programs].some((known) => known.test(bare))) return false;
  return sentence.some((form) => form.test(bare));
}

/** Whether a piece between two values has words, as in `${a} of ${b}`. */
const hasWords = (piece) =>
  /\s/.test(piece) &&
  [...piece.matchAll(/(?:^|[\s(“])(\p{L}{2,})(?=[\s.,:;?!)”…]|$)/gu)].some(([, word]) => !units.test(word));

/** Whether pieces and the values between them are for people: neither a size, as `${width}px`, nor a path that is drawn. */
function isWritten([head, ...rest]) {
  const text = [head, ...rest.map((piece) => piece.replace(size, ""))].join("X");
  return isProse(text) && !drawn.test(text);
}

/** Whether an element is one of the macros. A list of choices is called Select as well, and has no words for all others. */
function isTranslating({ tagName, attributes }) {
  const name = tagName.getText();
  if (name === "Trans") return true;
  return translatingElement.test(name) && attributes.properties.some((one) => one.name?.getText() === "other");
}

/** The call by which a class of errors says its message. */
function isErrorsOwn(node) {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword) return false;
  const { heritageClauses } = ts.findAncestor(node, ts.isClassLike) ?? {};
  return heritageClauses?.some(({ types }) => types.some((type) => /Error$/.test(type.getText()))) ?? false;
}

function isSkipped(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  // What is thrown by our own code is for developers: people read what a screen says about it.
  if (ts.isThrowStatement(node) || isErrorsOwn(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return translating.test(node.tag.getText());
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    const forms = node.arguments[1];
    // A function of the code's own may be called "select" as well.
    if (translating.test(called)) return !forms || ts.isObjectLiteralExpression(forms);
    return technicalCall.test(called);
  }
  if (ts.isJsxElement(node)) return isTranslating(node.openingElement);
  if (ts.isJsxSelfClosingElement(node)) return isTranslating(node);
  return ts.isJsxAttribute(node) && unspoken.test(node.name.getText());
}

/** A member of a list that is declared with a type of its own, which is not that of all texts. */
function isMemberOfType({ parent }) {
  if (!ts.isArrayLiteralExpression(parent) || !ts.isVariableDeclaration(parent.parent)) return false;
  const { type } = parent.parent;
  const list = type && ts.isTypeOperatorNode(type) ? type.type : type;
  return list !== undefined && ts.isArrayTypeNode(list) && ts.isTypeReferenceNode(list.elementType);
}

/** A literal that only programs read: it is taken apart, is an error of the code's own, or names a key that is derived. */
function isForPrograms(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === "split";
  if (ts.isNewExpression(parent)) return /^(Type|Range)?Error$|^DOMException$/.test(parent.expression.getText());
  if (ts.isCallExpression(parent)) return /^[`"]milepost /.test(node.getText());
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "Authorization";
}

/** A value that is compared, names something or is one of a type is not shown. */
function isCompared(node) {
  const { parent } = node;
  if (ts.isSatisfiesExpression(parent) || isMemberOfType(node)) return true;
  if (ts.isAsExpression(parent)) return parent.type.getText() === "const";
  if (ts.isBinaryExpression(parent))
    return /^[!=]==?$/.test(parent.operatorToken.getText()) || parent.left.getText() === "this.name";
  if (ts.isPropertyAssignment(parent)) return parent.name === node;
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent);
}

/** The text of a node that people read, or nothing. */
function spokenText(node) {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) && !names.test(node.text.trim()) && node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const { parent } = node;
    if (ts.isJsxAttribute(parent) && spoken.test(parent.name.getText()))
      return /\p{L}{2}/u.test(node.text) && node.text;
    // The name of a key is a text where it is said what something does.
    if (ts.isPropertyAssignment(parent) && parent.initializer === node && spoken.test(parent.name.getText()))
      return keys.test(node.text) || isProse(node.text) ? node.text : false;
    return !isCompared(node) && !isForPrograms(node) && isProse(node.text) && node.text;
  }
  if (!ts.isTemplateExpression(node) || isForPrograms(node)) return false;
  const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const [last] = pieces.splice(-1);
  const own = [...pieces, last.replace(application, "")];
  return (own.some(hasWords) || isWritten(own)) && [...pieces, last].join("#");
}

/** Lines and texts of the literals that people read, in the order of the file. */
export function literals(path, code) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const visit = (node) => {
    if (isSkipped(node)) return;
    const text = spokenText(node);
    if (text) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: text.trim().replace(/\s+/g, " ") });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
