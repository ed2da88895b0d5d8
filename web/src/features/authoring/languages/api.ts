import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { fetchApplication } from "../api";
import { authoringKeys } from "../keys";

type Schemas = components["schemas"];

export type Translation = Schemas["Translation"];
export type Unit = Schemas["Text"];
export type TranslatedLanguage = Schemas["LanguageRow"];
/** The languages of an application, and its title. */
export type Translations = Schemas["Languages"] & { title: string };
export type ImportedTexts = Schemas["Imported"];
export type SentText = Schemas["TextChange"];

export const fetchTranslation = (id: string, language: string): Promise<Translation> =>
  call(api.GET("/api/appAdmin/application/translations/{id}/{language}", { params: { path: { id, language } } }));

export const saveTexts = (id: string, language: string, texts: SentText[], keepalive: boolean) =>
  call(
    api.PATCH("/api/appAdmin/application/translations/{id}/{language}", {
      params: { path: { id, language } },
      body: { texts },
      keepalive,
    }),
  );

/** The languages of an application, with how far each is. */
export const languagesQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.languages(id),
    queryFn: async (): Promise<Translations> => {
      const [languages, { title }] = await Promise.all([
        call(api.GET("/api/appAdmin/application/translations/{id}", { params: { path: { id } } })),
        fetchApplication(id),
      ]);
      return { ...languages, title };
    },
    staleTime: 0,
  });

export const addLanguage = (id: string, language: string): Promise<TranslatedLanguage> =>
  call(api.POST("/api/appAdmin/application/translations/{id}", { params: { path: { id } }, body: { language } }));

export const removeLanguage = (id: string, language: string) =>
  call(api.DELETE("/api/appAdmin/application/translations/{id}/{language}", { params: { path: { id, language } } }));

export const fileFormats = ["xliff-1.2", "xliff-2.1", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Where the file of a translation is. */
export const filePath = (id: string, language: string): string =>
  `/api/appAdmin/application/translations/${encodeURIComponent(id)}/${encodeURIComponent(language)}/file`;
