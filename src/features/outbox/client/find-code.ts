/** Finds the one-time code in an email: six separate digits, in one group or in two groups of three. */
export function findCode(text: string): string | undefined {
  const found = /(?<![\d/])(\d{3})[ -]?(\d{3})(?![\d/])/.exec(text);
  return found ? `${found[1]}${found[2]}` : undefined;
}
