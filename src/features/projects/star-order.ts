/** The starred ids in the order that is wanted: what is not starred is left out, what was not named keeps its order at the end. */
export function inWantedOrder(starred: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(starred);
  const named = [...new Set(wanted)].filter((id) => known.has(id));
  const isNamed = new Set(named);
  return [...named, ...starred.filter((id) => !isNamed.has(id))];
}
