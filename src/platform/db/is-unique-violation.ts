/** True if a statement failed because of a unique index. Its transaction is aborted then. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const { cause = error } = error as { readonly cause?: unknown };
  const { code, constraint } = cause as { readonly code?: unknown; readonly constraint?: unknown };
  return code === '23505' && constraint === index;
}
