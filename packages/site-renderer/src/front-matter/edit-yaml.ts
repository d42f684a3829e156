import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type Pair,
  parseDocument,
  stringify,
} from 'yaml';
import type { FrontMatterChanges, NotEdited } from './front-matter-changes.ts';

type Splice = { readonly start: number; readonly end: number; readonly text: string };

const read = (text: string): Document.Parsed =>
  parseDocument(text, { uniqueKeys: false, keepSourceTokens: true, prettyErrors: false, logLevel: 'silent' });

/** Changes values of YAML and not one byte else: comments, order, quoting, anchors and ends of line stay. */
export function editYaml(text: string, changes: FrontMatterChanges, newline: string): string | NotEdited {
  let now = text;
  for (const [key, value] of Object.entries(changes)) {
    const document = read(now);
    if (document.errors.length > 0) return { reason: 'unreadable' };
    const contents = document.contents;
    if (contents !== null && !(isMap(contents) && contents.flow !== true)) {
      if (!(isScalar(contents) && contents.value === null)) return { reason: 'not_editable' };
    }
    const pairs = isMap(contents) ? contents.items : [];
    const at = pairs.findLastIndex((pair) => isScalar(pair.key) && pair.key.value === key);
    const pair = pairs[at];
    const splice = pair ? changePair(now, pair, value, newline) : addPair(now, key, value, newline);
    if (!splice) return { reason: 'not_editable' };
    const next = now.slice(0, splice.start) + splice.text + now.slice(splice.end);
    if (!isOnlyChange(document, read(next), key, value)) return { reason: 'not_editable' };
    now = next;
  }
  return now;
}

function addPair(text: string, key: string, value: unknown, newline: string): Splice | null {
  if (value === undefined) return { start: 0, end: 0, text: '' };
  const gap = text === '' || text.endsWith('\n') ? '' : newline;
  const written = `${gap}${write({ [key]: value }, false, newline)}${newline}`;
  return { start: text.length, end: text.length, text: written };
}

function changePair(text: string, pair: Pair, value: unknown, newline: string): Splice | null {
  if (!isScalar(pair.key) || !pair.key.range) return null;
  const [keyStart, keyEnd] = pair.key.range;
  const node = pair.value;
  const range = (isScalar(node) || isCollection(node) || isAlias(node)) && node.range ? node.range : null;
  const valueEnd = range ? range[1] : text.indexOf(':', keyEnd) + 1;
  if (value === undefined) {
    const start = text.lastIndexOf('\n', keyStart - 1) + 1;
    if (text.slice(start, keyStart).trim() !== '') return null;
    const isEnded = text[valueEnd - 1] === '\n';
    const lineEnd = text.indexOf('\n', valueEnd);
    return { start, end: isEnded ? valueEnd : lineEnd < 0 ? text.length : lineEnd + 1, text: '' };
  }
  const colon = text.indexOf(':', keyEnd) + 1;
  if (colon === 0) return null;
  const isBlock = isCollection(node) && node.flow !== true;
  const written = write({ [String(pair.key.value)]: value }, isBlock, newline);
  const tail = written.slice(written.indexOf(':', String(stringify(pair.key.value)).trimEnd().length - 1) + 1);
  // From behind the colon, so that the blank between stays what it was when there is one.
  const from = range && range[0] > colon && !text.slice(colon, range[0]).includes('\n') ? range[0] : colon;
  const lead = from === colon ? tail : tail.trimStart();
  const endsLine = valueEnd > from && text[valueEnd - 1] === '\n';
  return { start: from, end: Math.max(from, valueEnd), text: endsLine ? lead + newline : lead };
}

/** A name and its value as YAML, without the last newline. Lists keep the style they had; new ones stay on one line. */
function write(pair: Record<string, unknown>, isBlock: boolean, newline: string): string {
  const isPlain = Object.values(pair).every((value) => typeof value !== 'object' || value === null);
  const text = stringify(pair, {
    lineWidth: 0,
    ...(isBlock || isPlain ? {} : { collectionStyle: 'flow' as const }),
  }).trimEnd();
  // In flow style the outer braces come along; front matter has none.
  const bare = text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1).trim() : text;
  return bare.replace(/\r?\n/g, newline);
}

/** Whether the edit changed the named value to what was asked, and nothing besides. */
function isOnlyChange(before: Document.Parsed, after: Document.Parsed, key: string, value: unknown): boolean {
  if (after.errors.length > 0) return false;
  try {
    const old = plain(before);
    const now = plain(after);
    const wanted = new Map(old);
    if (value === undefined) wanted.delete(key);
    else wanted.set(key, JSON.stringify(value));
    // Where a key was doubled, taking out the last one shows the one before it.
    const isDoubled = value === undefined && now.has(key);
    if (isDoubled) wanted.set(key, now.get(key) ?? '');
    return wanted.size === now.size && [...wanted].every(([name, text]) => now.get(name) === text);
  } catch {
    return false;
  }
}

function plain(document: Document.Parsed): Map<string, string> {
  const found = new Map<string, string>();
  if (!isMap(document.contents)) return found;
  const value: unknown = document.toJS({ maxAliasCount: 100, mapAsMap: true });
  if (!(value instanceof Map)) return found;
  for (const [name, item] of value) found.set(String(name), JSON.stringify(item, mapsToo) ?? 'undefined');
  // A key that is no scalar has no name to compare by; its count is held.
  const odd = document.contents.items.filter((pair) => !(isPair(pair) && isScalar(pair.key))).length;
  return odd === 0 ? found : found.set('\u0000odd', String(odd));
}

const mapsToo = (_: string, item: unknown): unknown =>
  item instanceof Map ? Object.fromEntries([...item].map(([name, inner]) => [String(name), inner])) : item;
