import { createContext, useContext } from "react";

/** What an element says of the language of its text. */
export interface TextLanguage {
  lang?: string;
  dir?: "ltr" | "rtl";
}

const Language = createContext<TextLanguage>({});

/** In which language the author's texts are, for those inside. */
export const AuthorLanguage = Language.Provider;

/** What an element with a text of the author's says of its language and direction. */
export const useAuthorLanguage = () => ({ dir: "auto", ...useContext(Language) });
