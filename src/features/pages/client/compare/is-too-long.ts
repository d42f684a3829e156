/** Longer pages are not drawn: drawing and comparing both states would make the app unresponsive for seconds. */
const maxDrawnCharacters = 512 * 1024;

export const isTooLong = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && text.length > maxDrawnCharacters);
