import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** A link's destination in a source: its position, its raw text, and the notation that determines which characters need escaping. */
export type LinkSpan = {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly notation: 'plain' | 'angle' | 'quoted';
};

/**
 * Finds the destinations of links and images in a page: inline, by reference, in HTML attributes and in shortcode parameters, but not in
 * code. It does not render: one pass, linear in the length of any text. In front matter only files are found: other paths there may be the
 * page's own addresses.
 */
export function findLinkSpans(source: string): LinkSpan[] {
  const { body } = splitFrontMatter(source);
  const start = source.length - body.length;
  const values = [...source.slice(0, start).matchAll(fileValue)].map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    written,
    notation: 'plain' as const,
  }));
  return [...values, ...new Scanner(source, start).run()];
}

/** An absolute path of a file, as a value of YAML, TOML or JSON. */
const fileValue =
  /(?<=[\s"'[,])\/(?!\/)[^\s"'<>,\]}#?]*\.(?:png|jpe?g|gif|svg|webp|avif|mp4|mp3|pdf)(?=[\s"',\]}#?]|$)/gi;

const fence = / {0,3}(`{3,}|~{3,})[^\n]*/y;
const definition = / {0,3}\[(?!\^)(?:[^\]\n\\]|\\.)+\]:[ \t]*(?:<([^<>\n]*)>|([^\s<]\S*))/y;
const blank = /\n[ \t\r]*\n/g;
const attribute = /(?:href|src|poster)$/i;
/** Shortcode parameters that are paths: absolute, relative, or a file name with an extension. */
const pathLike =
  /^(?:\/(?!\/)|\.{1,2}\/)\S*$|^[^\s:]+\.(?:md|markdown|png|jpe?g|gif|svg|webp|avif|mp4|mp3|pdf)(?:[?#]\S*)?$/i;
const maxAttribute = 2000;
const maxDepth = 32;

class Scanner {
  readonly #text: string;
  readonly #spans: LinkSpan[] = [];
  /** The positions of backtick runs of each length, in order; passed ones are removed. */
  readonly #backticks = new Map<number, number[]>();
  /** The next position of each searched string (the end of the text if there is none), so that no part is searched twice. */
  readonly #next = new Map<string, number>();
  #blankLine = -1;
  #at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
    for (const run of text.slice(from).matchAll(/`+/g)) {
      const known = this.#backticks.get(run[0].length) ?? [];
      this.#backticks.set(run[0].length, known);
      known.push(from + run.index);
    }
    for (const known of this.#backticks.values()) known.reverse();
  }

  run(): LinkSpan[] {
    let isLineStart = true;
    while (this.#at < this.#text.length) {
      if (isLineStart && (this.#skipFence() || this.#takeDefinition())) continue;
      const sign = this.#text[this.#at];
      isLineStart = sign === '\n';
      if (sign === '\\') this.#at += 2;
      else if (sign === '`') this.#skipCode();
      else if (sign === ']' && this.#text[this.#at + 1] === '(') this.#takeInline();
      else if (sign === '=') this.#takeAttribute();
      else if (sign === '{' && /^\{\{[<%]$/.test(this.#text.slice(this.#at, this.#at + 3))) this.#takeShortcode();
      else this.#at += 1;
    }
    return this.#spans;
  }

  #find(what: string, from: number): number {
    const known = this.#next.get(what) ?? -1;
    if (known >= from) return known;
    const found = this.#text.indexOf(what, from);
    this.#next.set(what, found < 0 ? this.#text.length : found);
    return found < 0 ? this.#text.length : found;
  }

  #add(start: number, end: number, notation: LinkSpan['notation']): void {
    if (end > start) this.#spans.push({ start, end, written: this.#text.slice(start, end), notation });
  }

  /** A fenced block, up to its end or the end of the text. */
  #skipFence(): boolean {
    fence.lastIndex = this.#at;
    const open = fence.exec(this.#text);
    const marks = open?.[1];
    if (
      !open ||
      !marks ||
      (marks.startsWith('`') && open[0].slice(open[0].indexOf(marks) + marks.length).includes('`'))
    )
      return false;
    let at = fence.lastIndex + 1;
    while (at < this.#text.length) {
      const end = this.#text.indexOf('\n', at);
      const line = this.#text.slice(at, end < 0 ? undefined : end).trimEnd();
      at = end < 0 ? this.#text.length : end + 1;
      if (isClosing(line, marks)) break;
    }
    this.#at = Math.min(at, this.#text.length);
    return true;
  }

  #takeDefinition(): boolean {
    definition.lastIndex = this.#at;
    const found = definition.exec(this.#text);
    if (!found) return false;
    const [, angled, plain] = found;
    const end = definition.lastIndex;
    if (angled !== undefined) this.#add(end - 1 - angled.length, end - 1, 'angle');
    else if (plain !== undefined) this.#add(end - plain.length, end, 'plain');
    this.#at = end;
    return true;
  }

  /** A code span ends with as many backticks as it started with; without such an end it is no code span. */
  #skipCode(): void {
    let length = 1;
    while (this.#text[this.#at + length] === '`') length += 1;
    const runs = this.#backticks.get(length) ?? [];
    while (runs.length > 0 && (runs.at(-1) ?? 0) <= this.#at) runs.pop();
    const close = runs.at(-1);
    const isInside = close !== undefined && close < this.#nextBlankLine();
    this.#at = (isInside ? close : this.#at) + length;
  }

  /** A paragraph ends here, and with it any open inline syntax. */
  #nextBlankLine(): number {
    if (this.#blankLine >= this.#at) return this.#blankLine;
    blank.lastIndex = this.#at;
    this.#blankLine = blank.exec(this.#text)?.index ?? this.#text.length;
    return this.#blankLine;
  }

  #takeInline(): void {
    let at = this.#at + 2;
    while (/\s/.test(this.#text[at] ?? 'x')) at += 1;
    this.#at = at;
    if (this.#text[at] === '<') {
      const end = at + 1 + (/^[^<>\n]*/.exec(this.#text.slice(at + 1, at + 1 + maxAttribute))?.[0].length ?? 0);
      if (this.#text[end] === '>') this.#add(at + 1, end, 'angle');
      this.#at = this.#text[end] === '>' ? end + 1 : at + 1;
      return;
    }
    const { end, isWhole } = this.#endOfDestination(at);
    if (isWhole) this.#add(at, end, 'plain');
    this.#at = end;
  }

  /** Up to whitespace or the closing parenthesis; nested parentheses must be balanced. An unclosed destination is skipped. */
  #endOfDestination(from: number): { readonly end: number; readonly isWhole: boolean } {
    let depth = 0;
    let at = from;
    for (; at < this.#text.length && at < from + maxAttribute; at += 1) {
      const sign = this.#text[at] ?? '';
      if (sign === '\\') at += 1;
      else if (sign === '(' && ++depth > maxDepth) break;
      else if (sign === ')' && --depth < 0) return { end: at, isWhole: true };
      else if (/\s/.test(sign)) return { end: at, isWhole: depth === 0 };
    }
    return { end: Math.min(at, this.#text.length), isWhole: false };
  }

  #takeAttribute(): void {
    const quote = this.#text[this.#at + 1] ?? '';
    const isLink = attribute.test(this.#text.slice(Math.max(0, this.#at - 6), this.#at));
    if (!isLink || (quote !== '"' && quote !== "'")) {
      this.#at += 1;
      return;
    }
    const start = this.#at + 2;
    const end = this.#find(quote, start);
    if (end < this.#text.length && end - start <= maxAttribute && !this.#text.slice(start, end).includes('\n')) {
      this.#add(start, end, 'quoted');
      this.#at = end + 1;
    } else this.#at = start;
  }

  #takeShortcode(): void {
    const delimiter = this.#text[this.#at + 2];
    const end = this.#find(delimiter === '<' ? '>}}' : '%}}', this.#at + 3);
    const inner = this.#at + 3;
    if (end >= this.#text.length || end - inner > 20_000) {
      this.#at = inner;
      return;
    }
    const text = this.#text.slice(inner, end);
    if (!text.startsWith('/*')) {
      for (const token of text.matchAll(/"([^"\\\n]*)"|`([^`\n]*)`|(?<=[\s=])([^\s"`=]+)/g)) {
        const value = token[1] ?? token[2] ?? token[3] ?? '';
        const start = inner + token.index + (token[3] === undefined ? 1 : 0);
        if (pathLike.test(value)) this.#add(start, start + value.length, token[3] === undefined ? 'quoted' : 'plain');
      }
    }
    this.#at = end + 3;
  }
}

/** The closing fence: the same character, at least as often, and nothing else. */
function isClosing(line: string, marks: string): boolean {
  const trimmed = line.replace(/^ {0,3}/, '');
  return trimmed.startsWith(marks) && trimmed === (marks[0] ?? '').repeat(trimmed.length);
}
