/** Turns any text into a line of a mail, which must not contain characters that break or reorder it. */
export const toMailLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
