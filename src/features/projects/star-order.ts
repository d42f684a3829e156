/**
 * The starred ids in the requested order: ids that are not starred are ignored, starred ids that are missing keep their order at
 * the end.
 */
export function orderStarred(starred: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(starred);
  const named = [...new Set(wanted)].filter((id) => known.has(id));
  const isNamed = new Set(named);
  return [...named, ...starred.filter((id) => !isNamed.has(id))];
}
