import { formData, sendForm } from "@/api/form";
import type { ApplicationRow, PublishState } from "../types";

type Fields = Record<string, string | Blob | undefined>;

export const createApplication = (fields: Fields) =>
  sendForm<ApplicationRow>("POST", "/api/appAdmin", formData(fields));

export const updateApplication = (id: string, fields: Fields) =>
  sendForm<PublishState>("PATCH", `/api/appAdmin/${id}`, formData(fields));
