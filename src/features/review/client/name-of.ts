type Named = { readonly firstName: string; readonly lastName: string } | null;

/** A person's full name; `unknown` for a deleted account. */
export const nameOf = (person: Named, unknown: string): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : unknown;
