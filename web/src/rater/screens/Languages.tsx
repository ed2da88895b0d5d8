import { languages, type Spoken } from "../spoken";

/** The languages of the page, each under its own name. */
export function Languages({ spoken, onChoose }: { spoken: Spoken; onChoose: (language: string) => void }) {
  return (
    <nav aria-label={spoken.words.language} className="languages">
      {languages().map(({ tag, name }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-current={tag === spoken.language ? "true" : undefined}
          onClick={() => onChoose(tag)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
