/** A source cut in pieces; put together in this order they are the source again, byte for byte. */
export type SplitSource = {
  /** A byte order mark, or nothing. */
  readonly mark: string;
  readonly format: 'yaml' | 'toml' | 'json' | 'none';
  /** The line that opens the front matter, its end of line included. */
  readonly open: string;
  readonly matter: string;
  readonly close: string;
  readonly body: string;
};

const whole = (mark: string, body: string): SplitSource => ({
  mark,
  format: 'none',
  open: '',
  matter: '',
  close: '',
  body,
});

/** Cuts front matter off, in any of Hugo's three notations. What is not closed is not front matter. */
export function splitFrontMatter(source: string): SplitSource {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const rest = mark ? source.slice(1) : source;
  const fence = rest.slice(0, 3);
  if (fence === '---') return fenced(mark, rest, 'yaml', fence) ?? whole(mark, rest);
  if (fence === '+++') return fenced(mark, rest, 'toml', fence) ?? whole(mark, rest);
  if (/^\{[ \t]*(\r?\n|")/.test(rest.slice(0, 200))) return braced(mark, rest) ?? whole(mark, rest);
  return whole(mark, rest);
}

function fenced(mark: string, rest: string, format: 'yaml' | 'toml', fence: string): SplitSource | null {
  const openEnd = lineEnd(rest, 0);
  if (rest.slice(3, openEnd).trim() !== '' || openEnd === rest.length) return null;
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
  return null;
}

/** JSON has no closing mark: the first `}` at the start of a line that ends a whole object does. */
function braced(mark: string, rest: string): SplitSource | null {
  for (let at = rest.indexOf('\n}'), tries = 0; at >= 0 && tries < 8; at = rest.indexOf('\n}', at + 1), tries += 1) {
    const end = at + 2;
    if (!isJson(rest.slice(0, end))) continue;
    const closeEnd = lineEnd(rest, end);
    if (rest.slice(end, closeEnd).trim() !== '') return null;
    return {
      mark,
      format: 'json',
      open: '',
      matter: rest.slice(0, end),
      close: rest.slice(end, closeEnd),
      body: rest.slice(closeEnd),
    };
  }
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Where the line at `at` ends, its newline included. */
function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}
