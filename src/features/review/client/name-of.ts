import { formatFullName } from '#contract-kit/full-name.ts';

type Named = { readonly firstName: string; readonly lastName: string } | null;

/** A person's full name; `unknown` for a deleted account. */
export const nameOf = (person: Named, unknown: string): string => (person ? formatFullName(person) : unknown);
