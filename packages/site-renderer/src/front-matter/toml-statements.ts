import type { Place } from './make-editor.ts';
import { readToml } from './read-toml.ts';

/** A name and its value. `key` is null if it has several parts. */
export type TomlStatement = Place & { readonly key: string | null };

/** What TOML consists of, as far as it matters for where a value ends. */
export const tomlToken =
  /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[[\]{}=\n]|[^"'#[\]{}=\n]+|["']/y;

/** The statements above the first table, and where they end. */
export function readStatements(text: string): { readonly statements: readonly TomlStatement[]; readonly end: number } {
  const statements: TomlStatement[] = [];
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

/** The statement that begins at `start`, which may have several lines; null if there is none. */
export function readStatement(text: string, start: number): TomlStatement | null {
  let depth = 0;
  let equals = -1;
  let end = start;
  tomlToken.lastIndex = start;
  for (let match = tomlToken.exec(text); match; match = tomlToken.exec(text)) {
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
