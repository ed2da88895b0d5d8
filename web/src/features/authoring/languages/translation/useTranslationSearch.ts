import { useSearch } from "@tanstack/react-router";
import { translationPath, translationSearch } from "../search";

/** The texts that the address asks for. */
export const useTranslationSearch = () => translationSearch({ ...useSearch({ from: translationPath }) });
