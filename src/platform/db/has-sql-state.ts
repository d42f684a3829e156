/** True if a statement failed with this SQLSTATE, as the driver or drizzle reports it. */
export function hasSqlState(error: unknown, state: string): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } };
  return code === state || cause?.code === state;
}
