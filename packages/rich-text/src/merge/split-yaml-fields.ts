const fieldName = /^(?:([A-Za-z_][\w.-]*)|"([^"\\]+)"|'([^']+)')[ \t]*:(?=[ \t\r\n]|$)/;
/** Lines that continue a field: indented ones, items of a list, closing brackets and blank lines. */
const continuation = /^(?:[ \t\r\n]|-|[}\]]|$)/;

/**
 * The text of each top-level field of YAML front matter, by name and in order, with its line ends; comments belong to the field below them.
 * Joined, the texts are the front matter. Null if it is not a plain list of fields with different names.
 */
export function splitYamlFields(matter: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let comments = '';
  let name: string | null = null;
  for (const line of matter.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const [, plain, doubled, single] = fieldName.exec(line) ?? [];
    const found = plain ?? doubled ?? single;
    if (found !== undefined) {
      if (fields.has(found)) return null;
      name = found;
      fields.set(name, comments + line);
      comments = '';
    } else if (line.startsWith('#') || (name === null && line.trim() === '')) comments += line;
    else if (name !== null && continuation.test(line)) {
      fields.set(name, (fields.get(name) ?? '') + comments + line);
      comments = '';
    } else return null;
  }
  if (comments === '') return fields;
  if (name === null) return null;
  return fields.set(name, (fields.get(name) ?? '') + comments);
}
