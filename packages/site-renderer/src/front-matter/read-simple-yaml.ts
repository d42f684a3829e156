/** The values of parsed front matter. */
export type Matter = Readonly<Record<string, unknown>>;

const line = /^([A-Za-z_][A-Za-z0-9_-]*):(?:[ ]+(.*))?$/;
const dateLike = /^\d{4}-\d{2}-\d{2}(?:[T ][0-9:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;
const word = /^[A-Za-z/][^:#,[\]{}"'&*!|>%@`\\\t]*$/;
/** Blanks and control characters that are part of a text to YAML, and not to JavaScript. */
const odd = /[^\P{Cc}\n\r]|[^\P{Z} ]|\ufeff/u;
const special = /^(?:null|true|false|yes|no|on|off|y|n|inf|nan)$/i;

/**
 * Reads the plain front matter nearly every page has (scalars, flow lists and lists of scalars) at a twentieth of a YAML
 * parser's cost. Anything it is not sure of: null, and the parser decides. A property test holds the two together.
 */
export function readSimpleYaml(text: string): Matter | null {
  if (odd.test(text)) return null;
  const found: Record<string, unknown> = {};
  const lines = text.split(/\r?\n/);
  let at = 0;
  while (at < lines.length) {
    const here = lines[at] ?? '';
    at += 1;
    if (here === '') continue;
    const match = line.exec(here);
    const key = match?.[1];
    if (key === undefined || key === '__proto__' || Object.hasOwn(found, key) || special.test(key)) return null;
    const raw = (match?.[2] ?? '').trimEnd();
    if (raw !== '') {
      const value = raw.startsWith('[') ? readFlowList(raw) : readScalar(raw);
      if (value === undefined) return null;
      if (isContinued(lines[at])) return null;
      found[key] = value;
      continue;
    }
    const items: unknown[] = [];
    const indent = /^ {0,4}(?=- )/.exec(lines[at] ?? '')?.[0];
    while (indent !== undefined && lines[at]?.startsWith(`${indent}- `)) {
      const value = readScalar((lines[at] ?? '').slice(indent.length + 2).trim());
      if (value === undefined) return null;
      items.push(value);
      at += 1;
    }
    if (isContinued(lines[at])) return null;
    found[key] = items.length === 0 ? null : items;
  }
  return found;
}

/** A line that is indented, or no `key:` at all, may go on with the value before it. */
const isContinued = (next: string | undefined): boolean => next !== undefined && next !== '' && !line.test(next);

function readScalar(raw: string): unknown {
  const first = raw[0];
  if (first === '"') return /^"[^"\\]*"$/.test(raw) ? raw.slice(1, -1) : undefined;
  if (first === "'") return /^'[^']*'$/.test(raw) ? raw.slice(1, -1) : undefined;
  if (raw === 'true') return true;
  if (raw === 'false') return false;
  if (/^-?(?:0|[1-9]\d{0,14})$/.test(raw)) return raw === '-0' ? undefined : Number(raw);
  if (dateLike.test(raw)) return raw;
  return word.test(raw) && !special.test(raw) ? raw : undefined;
}

function readFlowList(raw: string): unknown[] | undefined {
  if (!raw.endsWith(']')) return undefined;
  const inner = raw.slice(1, -1).trim();
  if (inner === '') return [];
  const items: unknown[] = [];
  for (const part of inner.split(',')) {
    const value = readScalar(part.trim());
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
}
