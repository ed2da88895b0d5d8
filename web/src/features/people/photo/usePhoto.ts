import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { formData, sendForm } from "@/api/form";
import type { components } from "@/api/schema";
import { childQuery } from "../child/record/record";

/** Sets a child's photo to a picture that is cropped already, or takes it away. */
export function usePhoto(childId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob | undefined) =>
      picture
        ? sendForm<components["schemas"]["StoredPhoto"]>(
            "POST",
            `/api/child/photo/${childId}`,
            formData({ image: new File([picture], "photo.jpg", { type: "image/jpeg" }) }),
          )
        : call(api.DELETE("/api/child/photo/{id}", { params: { path: { id: childId } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: childQuery(childId).queryKey }),
  });
}
