/** A name's first letter, with what stands on it. */
export const initials = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
};
