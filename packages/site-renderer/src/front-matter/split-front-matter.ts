export type FrontMatterFormat = 'yaml' | 'toml' | 'json';

/** A source cut in pieces; put together in this order they are the source again, byte for byte. */
export type SplitSource = {
  /** A byte order mark, or nothing. */
  readonly mark: string;
  readonly format: FrontMatterFormat | 'none';
  /** The line that opens the front matter, blank lines before it and its end of line included. */
  readonly open: string;
  readonly matter: string;
  readonly close: string;
  readonly body: string;
  /** The source begins as front matter does, and the line that closes it is missing. All of it is body. */
  readonly unclosed?: FrontMatterFormat;
};

const whole = (mark: string, body: string, unclosed?: FrontMatterFormat): SplitSource => ({
  mark,
  format: 'none',
  open: '',
  matter: '',
  close: '',
  body,
  ...(unclosed ? { unclosed } : {}),
});

/** Cuts front matter off, in any of Hugo's three notations. As with Hugo, blank lines may come before it. */
export function splitFrontMatter(source: string): SplitSource {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const rest = mark ? source.slice(1) : source;
  const start = skipBlankLines(rest);
  if (rest.startsWith('---', start)) return fenced(mark, rest, start, 'yaml');
  if (rest.startsWith('+++', start)) return fenced(mark, rest, start, 'toml');
  if (/^\{[ \t]*(\r?\n|")/.test(rest.slice(start, start + 200))) return braced(mark, rest, start);
  return whole(mark, rest);
}

function skipBlankLines(text: string): number {
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at);
    if (text.slice(at, Math.min(end, at + 1000)).trim() !== '' || end - at > 1000) return at;
    at = end;
  }
  return 0;
}

function fenced(mark: string, rest: string, start: number, format: 'yaml' | 'toml'): SplitSource {
  const fence = rest.slice(start, start + 3);
  const openEnd = lineEnd(rest, start);
  if (rest.slice(start + 3, openEnd).trim() !== '' || openEnd === rest.length) return whole(mark, rest);
  for (let at = openEnd; at < rest.length; ) {
    const end = lineEnd(rest, at);
    if (rest.startsWith(fence, at) && rest.slice(at + 3, end).trim() === '')
      return {
        mark,
        format,
        open: rest.slice(0, openEnd),
        matter: rest.slice(openEnd, at),
        close: rest.slice(at, end),
        body: rest.slice(end),
      };
    at = end;
  }
  return whole(mark, rest, looksLikeMatter(rest, openEnd, format) ? format : undefined);
}

/** A page may begin with a rule, which is `---` too; behind it come words, and not a name with a value. */
function looksLikeMatter(rest: string, at: number, format: 'yaml' | 'toml'): boolean {
  if (format === 'toml') return true;
  const lines = rest.slice(at, at + 2000).split('\n');
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return /^["']?[A-Za-z_][\w-]*["']?[ \t]*:(?:\s|$)/.test(first);
}

/** JSON has no closing line: the brace that belongs to the first one ends it. */
function braced(mark: string, rest: string, start: number): SplitSource {
  const end = closingBrace(rest, start);
  if (end < 0) return whole(mark, rest, 'json');
  const closeEnd = lineEnd(rest, end);
  if (rest.slice(end, closeEnd).trim() !== '') return whole(mark, rest, 'json');
  return {
    mark,
    format: 'json',
    open: rest.slice(0, start),
    matter: rest.slice(start, end),
    close: rest.slice(end, closeEnd),
    body: rest.slice(closeEnd),
  };
}

/** Where the object that begins at `start` ends, or -1. Braces inside strings do not count. */
function closingBrace(text: string, start: number): number {
  const token = /"(?:[^"\\\n]|\\.)*"|[{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0 && match[0] === '}') return token.lastIndex;
  }
  return -1;
}

/** Where the line at `at` ends, its newline included. */
function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}
