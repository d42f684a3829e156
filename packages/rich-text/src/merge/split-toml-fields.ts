import { readStatement } from '@plinth/site-renderer/front-matter/toml-statements.ts';

const tableName = /^\[{1,2}[ \t]*(?:([\w-]+)|"([^"\\]+)"|'([^']+)')[ \t]*[.\]]/;

/**
 * The text of each value and each table of TOML, by the first part of its name, with its line ends; comments belong to what is below them.
 * Tables with the same first part are one field, and have to follow one another. Null otherwise, and if a name has several parts.
 */
export function splitTomlFields(matter: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let comments = '';
  let table: string | null = null;
  for (let at = 0; at < matter.length; ) {
    const line = matter.slice(at, lineEnd(matter, at));
    const trimmed = line.trim();
    let text = line;
    if (trimmed === '' || trimmed.startsWith('#')) {
      comments += line;
      at += line.length;
      continue;
    }
    if (trimmed.startsWith('[')) {
      const [, bare, doubled, single] = tableName.exec(trimmed) ?? [];
      const name: string | undefined = bare ?? doubled ?? single;
      if (name === undefined || (name !== table && fields.has(name))) return null;
      table = name;
    } else {
      const statement = readStatement(matter, at);
      if (!statement) return null;
      text = matter.slice(at, lineEnd(matter, statement.valueEnd));
      if (table === null) {
        if (statement.key === null || fields.has(statement.key)) return null;
        fields.set(statement.key, comments + text);
      }
    }
    if (table !== null) fields.set(table, (fields.get(table) ?? '') + comments + text);
    comments = '';
    at += text.length;
  }
  const last = [...fields.keys()].at(-1);
  if (comments === '') return fields;
  return last === undefined ? null : fields.set(last, (fields.get(last) ?? '') + comments);
}

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}
