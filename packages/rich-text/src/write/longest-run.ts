/** How often a sign stands in a row, at most: a fence around a text must be longer. */
export function longestRun(text: string, sign: string): number {
  let longest = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at)) {
    const start = at;
    while (text[at] === sign) at += 1;
    longest = Math.max(longest, at - start);
  }
  return longest;
}
