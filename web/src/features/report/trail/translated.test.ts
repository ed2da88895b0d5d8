import { i18n } from "@lingui/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { messages } from "@/words/es/report.po";

// In English a sentence reads as it is stored, whether or not a pattern knows it. In Spanish it shows.

let words: {
  rule: (text: string) => string;
  note: (text: string) => string;
  reason: (text: string) => string;
};

beforeAll(async () => {
  vi.resetModules();
  await import("@/words/report");
  i18n.loadAndActivate({ locale: "es", messages });
  const [{ ruleWords }, { noteWords }, { reasonWords }] = await Promise.all([
    import("./rule"),
    import("../notes"),
    import("../reasons"),
  ]);
  words = { rule: ruleWords, note: noteWords, reason: reasonWords };
});

afterAll(() => {
  i18n.activate("en");
  vi.resetModules();
});

const missing =
  "Without a score: refused counts as 0 points, no response counts as missing, not administered counts as invalid.";
const base = "La puntuación directa es la suma de los puntos según las reglas del autor.";
const rest =
  "Sin puntuación: rechazada cuenta 0 puntos, sin respuesta cuenta como dato ausente, no aplicada invalida la puntuación.";

describe("in another language", () => {
  it("the rule of a figure is translated as a whole", () => {
    expect(
      words.rule(
        `The raw score is the sum of the points by the author's rules. Sounds, e.g. /s/. And more: basal of 2 in a row, and what comes before is credited. Words: ceiling of 5 in a row, and nothing after counts. All other questions: basal of 3 in a row, and what comes before is credited; ceiling of 4 in a row, and nothing after counts. ${missing} Questions for practice do not count.`,
      ),
    ).toBe(
      `${base} Sounds, e.g. /s/. And more: suelo de 2 seguidas, y lo anterior se da por acertado. Words: techo de 5 seguidas, y lo posterior no cuenta. Todas las demás preguntas: suelo de 3 seguidas, y lo anterior se da por acertado; techo de 4 seguidas, y lo posterior no cuenta. ${rest} Las preguntas de práctica no cuentan.`,
    );
  });

  it("the rule of a composite keeps its parts", () =>
    expect(
      words.rule(
        "The composite is the weighted sum of its parts' raw scores, looked up in norms of its own. category:A × 1; area:B × 0.5. There is none when 2 or more parts have a raw score of 0.",
      ),
    ).toBe(
      "La puntuación compuesta es la suma ponderada de las puntuaciones directas de sus partes, consultada en sus propios baremos. category:A × 1; area:B × 0.5. No la hay cuando 2 o más partes tienen una puntuación directa de 0.",
    ));

  it.each([
    "length of the pregnancy unknown: the age is not corrected for an early birth",
    "3 of 24 questions without an answer count 0 points (2 refused, 1 no opportunity to observe)",
    "prorated, 1 of 12 missing",
    "prorated, 1 of 12 missing (13.09, read as 13)",
  ])("a note is translated: %s", (note) => expect(words.note(note)).not.toMatch(/\b(of|the|read|refused|missing)\b/));

  it.each([
    "no norms",
    "12 of 30 children needed",
    "2 of 3 accounts needed",
    "8 of 10 questions needed",
    "3 of 24 questions have no answer",
    "outside the norms' ages (5;0–7;11)",
    "no norms (a raw score of 4.5 lies between two lines of the table)",
    "no composite (2 parts have a raw score of 0)",
    "no composite (Palabras: other norms)",
    "no reliable difference (needs 27.9 standard points or more above the child's own mean)",
    "no reliable difference (needs 27.2 standard points or more below the child's own mean)",
  ])("a reason is translated: %s", (reason) =>
    expect(words.reason(reason)).not.toMatch(/\b(of|norms|needs|needed|the)\b/),
  );
});
