import { makeEditor, type Place } from './make-editor.ts';
import { readToml } from './read-toml.ts';

/** Above the first table. `key` is null if it has several parts. */
type Statement = Place & { readonly key: string | null };

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

/** What TOML consists of, as far as it matters for where a value ends. */
const token =
  /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[\]{}=\n]|[^"'#[\]{}=\n]+|["']/y;

/** The statements above the first table, and where they end. */
function readStatements(text: string): { readonly statements: readonly Statement[]; readonly end: number } {
  const statements: Statement[] = [];
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at) + 1;
    const line = text.slice(at, lineEnd).trim();
    if (line.startsWith('[')) return { statements, end: at };
    if (line === '' || line.startsWith('#')) {
      at = lineEnd;
      continue;
    }
    const statement = readStatement(text, at);
    if (!statement) break;
    statements.push(statement);
    const next = text.indexOf('\n', statement.valueEnd);
    at = next < 0 ? text.length : next + 1;
  }
  return { statements, end: text.length };
}

function readStatement(text: string, start: number): Statement | null {
  let depth = 0;
  let equals = -1;
  let end = start;
  token.lastIndex = start;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match;
    if (depth === 0 && (part === '\n' || part.startsWith('#'))) break;
    if (equals < 0 && part === '=') equals = match.index;
    else if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (part.trim() !== '') end = match.index + part.trimEnd().length;
  }
  if (equals < 0) return null;
  const valueStart = equals + 1 + (/^[ \t]*/.exec(text.slice(equals + 1, end))?.[0].length ?? 0);
  return { key: nameOf(text.slice(start, equals).trim()), start, valueStart, valueEnd: end };
}

function nameOf(written: string): string | null {
  if (/^[\w-]+$/.test(written)) return written;
  const keys = Object.keys(readToml(`${written} = {}`));
  return /^(["']).*\1$/.test(written) && keys.length === 1 ? (keys[0] ?? null) : null;
}
