/** Did a statement fail because a unique index holds such a row already? The transaction it was part of is over. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { cause = error } = error as { readonly cause?: unknown };
  const { code, constraint } = cause as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === index;
}
