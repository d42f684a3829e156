/** Did a statement fail because the row that a foreign key points to is not there? The transaction it was part of is over. */
export function isMissingIn(error: unknown, constraint: string): boolean {
  const { cause = error } = error as { readonly cause?: unknown };
  const { code, constraint: broken } = cause as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23503' && broken === constraint;
}
