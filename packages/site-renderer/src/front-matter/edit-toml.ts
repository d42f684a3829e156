import { makeEditor } from './make-editor.ts';
import { readToml } from './read-toml.ts';
import { readStatements } from './toml-statements.ts';

/** Changes values of TOML and not one byte else: comments, order, quoting, tables and ends of line stay. */
export const editToml = makeEditor({ read: readToml, edit: editOne });

function editOne(text: string, key: string, value: unknown, newline: string): string | null {
  const { statements, end } = readStatements(text);
  const known = statements.find((one) => one.key === key);
  if (value === undefined) {
    if (!known) return text;
    const next = text.indexOf('\n', known.valueEnd);
    return text.slice(0, known.start) + (next < 0 ? '' : text.slice(next + 1));
  }
  const written = write(value);
  if (written === null) return null;
  if (known) return text.slice(0, known.valueStart) + written + text.slice(known.valueEnd);
  // Below the last value that is in no table, with the comment that may follow it.
  const last = statements.at(-1);
  const lineEnd = last ? text.indexOf('\n', last.valueEnd) : end - 1;
  const at = lineEnd < 0 && last ? text.length : lineEnd + 1;
  const gap = at === 0 || text[at - 1] === '\n' ? '' : newline;
  const name = /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
  return `${text.slice(0, at)}${gap}${name} = ${written}${newline}${text.slice(at)}`;
}

/** A text, a number, a boolean or a list of them. Texts are written as in JSON, whose escapes TOML knows, too. */
function write(value: unknown): string | null {
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('\u007F', '\\u007f');
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return null;
  const items = value.map(write);
  return items.includes(null) ? null : `[${items.join(', ')}]`;
}
