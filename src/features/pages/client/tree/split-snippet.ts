/** Splits a snippet into parts: matches are enclosed in U+E000 and U+E001. */
export function splitSnippet(snippet: string): readonly { readonly text: string; readonly isFound: boolean }[] {
  return snippet
    .split('\uE000')
    .flatMap((part, at) => {
      if (at === 0) return [{ text: part, isFound: false }];
      const end = part.indexOf('\uE001');
      if (end < 0) return [{ text: part, isFound: false }];
      return [
        { text: part.slice(0, end), isFound: true },
        { text: part.slice(end + 1), isFound: false },
      ];
    })
    .filter(({ text }) => text !== '');
}
