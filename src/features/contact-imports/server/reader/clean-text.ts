/** PostgreSQL stores neither zero bytes nor lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed().trim();
