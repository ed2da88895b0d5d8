import { useAuthorLanguage } from "./authorLanguage";
import type { NumberedItem } from "./progress";
import classes from "./Sheet.module.css";
import type { SheetWords } from "./words";

interface Props {
  id: string;
  item: NumberedItem;
  pictureUrl: (path: string) => string;
  words: SheetWords;
}

/** The words and pictures of a question. They name the group or the field of its answer. */
export function Question({ id, item: { no, text, pictures }, pictureUrl, words }: Props) {
  const inLanguage = useAuthorLanguage();
  return (
    <div className={classes.question} tabIndex={-1}>
      <p id={id}>
        <span className={classes.number}>{no}.</span>{" "}
        {text ? <span {...inLanguage}>{text}</span> : pictures.length === 0 && words.noText}
      </p>
      {pictures.map(({ image, alt }) => (
        <img key={image} src={pictureUrl(image)} alt={alt} lang={inLanguage.lang} />
      ))}
    </div>
  );
}
