export type ShortcodeParameters = {
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
};

/** One tag of a shortcode, as found in the text: `{{< name … >}}`, `{{< /name >}}`, or escaped `{{</* name … *\/>}}`. */
export type ShortcodeTag = {
  readonly kind: 'open' | 'close' | 'self-closing' | 'escaped';
  readonly delimiter: '<' | '%';
  readonly name: string;
  readonly parameters: ShortcodeParameters;
  readonly start: number;
  readonly end: number;
};

const none: ShortcodeParameters = { positional: [], named: {} };
const opener = /\{\{[<%]/g;
const nameShape = /[A-Za-z0-9_][A-Za-z0-9_./-]*/y;
const keyShape = /([A-Za-z_][A-Za-z0-9_-]*)\s*=\s*/y;
const bareShape = /(?:[^\s"`=<>%{}]|%(?!\}\}))+/y;
const blanks = /\s*/y;

/**
 * All tags of a text, in order. A tag never holds the beginning of another, not even in quotes: so each character is looked at
 * once or twice however the text is made, and what is no tag is passed over untouched.
 */
export function* readTags(text: string): Generator<ShortcodeTag> {
  opener.lastIndex = 0;
  let found = opener.exec(text);
  while (found) {
    const start = found.index;
    opener.lastIndex = start + 3;
    const next = opener.exec(text);
    const limit = next?.index ?? text.length;
    const delimiter = text[start + 2] === '%' ? '%' : '<';
    const tag = text.startsWith('/*', start + 3)
      ? readEscaped(text, start, limit, delimiter)
      : readTag(text, start, limit, delimiter);
    if (tag) yield tag;
    // The pattern is shared between concurrent readers, so its position is set before each step.
    if (!next) return;
    found = next;
  }
}

const closing = (delimiter: '<' | '%'): string => (delimiter === '<' ? '>}}' : '%}}');

function readEscaped(text: string, start: number, limit: number, delimiter: '<' | '%'): ShortcodeTag | null {
  const mark = `*/${closing(delimiter)}`;
  const at = text.slice(start, limit).indexOf(mark, 5);
  if (at < 0) return null;
  return { kind: 'escaped', delimiter, name: '', parameters: none, start, end: start + at + mark.length };
}

function readTag(text: string, start: number, limit: number, delimiter: '<' | '%'): ShortcodeTag | null {
  const end = closing(delimiter);
  let at = skip(text, start + 3);
  const isClose = text[at] === '/';
  if (isClose) at = skip(text, at + 1);
  const name = match(nameShape, text, at, limit);
  if (!name || name[0].endsWith('/')) return null;
  at = skip(text, at + name[0].length);
  const positional: string[] = [];
  const named: Record<string, string> = {};
  for (;;) {
    if (at >= limit) return null;
    if (text.startsWith(end, at)) {
      const kind = isClose ? 'close' : 'open';
      return { kind, delimiter, name: name[0], parameters: { positional, named }, start, end: at + end.length };
    }
    const after = text[at] === '/' && !isClose ? skip(text, at + 1) : -1;
    if (after > 0 && text.startsWith(end, after)) {
      const parameters = { positional, named };
      return { kind: 'self-closing', delimiter, name: name[0], parameters, start, end: after + end.length };
    }
    const key = match(keyShape, text, at, limit);
    if (key) at += key[0].length;
    const value = readValue(text, at, limit);
    if (!value) return null;
    if (key?.[1]) Object.defineProperty(named, key[1], { value: value.text, enumerable: true, configurable: true });
    else positional.push(value.text);
    at = skip(text, value.end);
  }
}

function readValue(text: string, at: number, limit: number): { readonly text: string; readonly end: number } | null {
  const quote = text[at];
  if (quote === '`' || quote === '"') {
    for (let end = at + 1; end < limit; end += 1) {
      if (quote === '"' && text[end] === '\\') end += 1;
      else if (text[end] === quote) {
        const inner = text.slice(at + 1, end);
        return { text: quote === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner, end: end + 1 };
      }
    }
    return null;
  }
  const bare = match(bareShape, text, at, limit);
  if (!bare) return null;
  // `/>}}` at the end closes the tag; it is no part of the last word.
  const isLast = /[>%]\}\}/y;
  isLast.lastIndex = at + bare[0].length;
  const word = bare[0].endsWith('/') && isLast.test(text) ? bare[0].slice(0, -1) : bare[0];
  return word === '' ? null : { text: word, end: at + word.length };
}

function match(shape: RegExp, text: string, at: number, limit: number): RegExpExecArray | null {
  shape.lastIndex = at;
  const found = shape.exec(text);
  return found && at + found[0].length <= limit ? found : null;
}

function skip(text: string, at: number): number {
  blanks.lastIndex = at;
  return at + (blanks.exec(text)?.[0].length ?? 0);
}
