/** What is said when the server asks to wait. */
export const tooOften = (seconds = 60) =>
  `Too many attempts. Please wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`;
