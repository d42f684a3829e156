/** The one-time code of a mail: six digits that stand alone, in one piece or as two threes. */
export function codeIn(text: string): string | undefined {
  const found = /(?<![\d/])(\d{3})[ -]?(\d{3})(?![\d/])/.exec(text);
  return found ? `${found[1]}${found[2]}` : undefined;
}
