import { describe, expect, it } from "vitest";
import { literals } from "./literals.mjs";

const found = (code: string, file = "a.tsx") => literals(file, code).map(({ text }) => text);

describe("texts for people", () => {
  it.each([
    ["text of an element", "<p>Save all</p>", ["Save all"]],
    ["an attribute that is read", '<a aria-label="close" />', ["close"]],
    ["a choice in an attribute", '<a title={open ? "Close it" : "Open it"} />', ["Close it", "Open it"]],
    ["a table", 'const a = { label: "Girl", value: "Female child" };', ["Girl", "Female child"]],
    ["a value between words", `const a = \`\${b} of \${c}\`;`, ["# of #"]],
    ["a sentence with a value", `const a = \`\${b} cannot be read.\`;`, ["# cannot be read."]],
    ["a hint of a list of choices", '<Select placeholder="Type a name" />', ["Type a name"]],
    ["a label that is a key's name, too", 'const a = { key: "Delete", label: "Delete" };', ["Delete"]],
    ["words in small letters", 'const a = "only of this child";', ["only of this child"]],
    ["a text of a form's Select", '<Select label="Answer type" />', ["Answer type"]],
    ["a text for a function of the code's own", 'select("area", "Area");', ["Area"]],
    ["a list of texts", 'const steps = ["Basic Info", "Pricing"] as const;', ["Basic Info", "Pricing"]],
  ])("%s is found", (_, code, texts) => expect(found(code)).toEqual(texts));

  it.each([
    [
      "a text that is looked up",
      "const a = t`Save all`; const b = plural(n, { one: '# child', other: '# children' });",
    ],
    ["a sentence with elements", "<Trans>Save <b>all</b> of it</Trans>"],
    ["a choice of sentences", '<Plural value={n} one="One child" other="All children" />'],
    ["a value of a type", 'const a = ["Some role" satisfies Role, "Other role" as const];'],
    ["a list of a type's values", 'const a: readonly Role[] = ["Some role", "Other"];'],
    ["the name of a program", 'const a = [/Edg/, "Edge"];'],
    [
      "what an error calls itself",
      'class A extends Error { constructor() { super("It is gone."); this.name = "Gone"; } }',
    ],
    ["a class", '<a className="Save all" />'],
    ["a comparison", 'if (event.key === "Enter" || kind === "Save all") run();'],
    ["a key of the keyboard", 'const keys = ["ArrowLeft", "Escape"];'],
    ["an error for developers", 'throw new Error("There is no canvas.");'],
    ["a measure", `const a = \`translate(\${x}px, \${y}px)\`;`],
    ["an address", `const a = \`/api/child/\${id}\`;`],
    ["a selector", 'document.querySelector("main section a");'],
    ["a type", 'type A = "Save all" | "Undo all";'],
    ["a module", 'import { a } from "Some where";'],
    [
      "an element of the catalogue's",
      'import { Select } from "@lingui/react/macro"; const a = <Select other="Save all" value={b} />;',
    ],
    ["a key of the keyboard", 'const keys = ["ArrowLeft", "Escape", "Del", "Ctrl"]; key.startsWith("Arrow");'],
    ["values of a type", 'const makers: Role[] = ["App Admin", "Specialist"];'],
    ["a value whose type is itself", 'const any = "All" as const;'],
    ["a size", `node.style.width = \`\${width}px\`; const d = \`M\${x} \${y}h\${width}z\`;`],
    ["the key of a call", `const headers = { Authorization: \`Bearer \${a}\` };`],
    ["words that a program takes apart", 'const names = "Custom ID|First Name".split("|");'],
    ["an error that is passed on", 'reject(new Error("There is no canvas."));'],
    ["an error with a name", 'class Locked extends Error { constructor() { super("The vault is locked."); } }'],
    ["the name of a key", `derive("milepost rater's answers"); derive(\`milepost vault \${a}\`);`],
    ["a name", 'const a = { font: "IBM Plex Sans Arabic", browser: "Firefox", system: "Android" };'],
    ["the title of a window", `document.title = \`\${title} · Milepost\`;`],
  ])("%s is not", (_, code) => expect(found(code)).toEqual([]));
});
