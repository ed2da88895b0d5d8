/** Where a child's photo is fetched. Its name is there so that a new photo is another picture to the browser. */
export const photoUrl = (childId: string, photo: string): string =>
  `/api/child/photo/${childId}?v=${photo.slice(0, 12)}`;
