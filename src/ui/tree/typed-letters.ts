export type TypedLetters = { readonly letters: string; readonly at: number };

/** Letters typed within this time belong to one search. */
const typingMs = 700;

/** Adds a letter to the search, or begins a new search after a pause. Times are in milliseconds. */
export const addLetter = ({ letters, at }: TypedLetters, letter: string, now: number): TypedLetters => ({
  letters: now - at < typingMs ? letters + letter : letter,
  at: now,
});
