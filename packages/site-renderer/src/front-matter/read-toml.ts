import type { Matter } from './read-simple-yaml.ts';

const assignment = /^([A-Za-z0-9_-]+|"[^"]*")[ \t]*=[ \t]*(.+?)[ \t]*$/;

/**
 * Reads the TOML that Hugo writes at the head of a page: names with strings, numbers, truths, dates and lists of them, and
 * tables one deep. The text itself is never changed. Throws on what it does not know.
 */
export function readToml(text: string): Matter {
  const found: Record<string, unknown> = {};
  let table: Record<string, unknown> = found;
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const header = /^\[([A-Za-z0-9_-]+)\]$/.exec(line);
    if (header?.[1]) {
      table = {};
      put(found, header[1], table);
      continue;
    }
    const match = assignment.exec(line);
    if (!match?.[1] || match[2] === undefined) throw new Error(`line ${at + 1} is not understood`);
    const parts = [match[2]];
    // A list may go over several lines.
    while (parts[0]?.startsWith('[') && !closesList(parts.at(-1) ?? '') && at + 1 < lines.length) {
      at += 1;
      parts.push((lines[at] ?? '').trim());
    }
    put(table, match[1].replaceAll('"', ''), readValue(parts.join(' '), at + 1));
  }
  return found;
}

function put(table: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(table, key, { value, enumerable: true, configurable: true, writable: true });
}

const closesList = (raw: string): boolean => /\][ \t]*(#.*)?$/.test(raw);

function readValue(raw: string, line: number): unknown {
  const [value, rest] = take(raw.trim(), line);
  if (rest.trim() !== '' && !rest.trim().startsWith('#')) throw new Error(`line ${line} is not understood`);
  return value;
}

/** One value from the start of a text, and what follows it. */
function take(text: string, line: number): [unknown, string] {
  const basic = /^"((?:[^"\\]|\\.)*)"/.exec(text);
  if (basic) return [JSON.parse(`"${basic[1] ?? ''}"`), text.slice(basic[0].length)];
  const literal = /^'([^']*)'/.exec(text);
  if (literal) return [literal[1], text.slice(literal[0].length)];
  if (text.startsWith('[')) return takeList(text, line);
  const plain = /^[^,\]#]+/.exec(text)?.[0].trim() ?? '';
  const rest = text.slice(text.indexOf(plain) + plain.length);
  if (plain === 'true' || plain === 'false') return [plain === 'true', rest];
  if (/^[+-]?\d+(\.\d+)?$/.test(plain)) return [Number(plain), rest];
  if (/^\d{4}-\d{2}-\d{2}/.test(plain)) return [plain, rest];
  throw new Error(`the value on line ${line} is not understood`);
}

function takeList(text: string, line: number): [unknown[], string] {
  const items: unknown[] = [];
  let rest = text.slice(1).trimStart();
  while (!rest.startsWith(']')) {
    if (rest === '' || rest.startsWith('[')) throw new Error(`the list on line ${line} is not understood`);
    const [value, after] = take(rest, line);
    items.push(value);
    rest = after.trimStart();
    if (rest.startsWith(',')) rest = rest.slice(1).trimStart();
    else if (!rest.startsWith(']')) throw new Error(`the list on line ${line} is not understood`);
  }
  return [items, rest.slice(1)];
}
