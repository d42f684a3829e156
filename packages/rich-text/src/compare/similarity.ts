/** Texts that share fewer of their words are different texts, not one that was changed. */
export const minSimilarity = 0.3;

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of words that two texts have in common. */
export function similarity(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let common = 0;
  for (const word of some) if (others.has(word)) common += 1;
  return common / Math.max(1, some.size, others.size);
}
