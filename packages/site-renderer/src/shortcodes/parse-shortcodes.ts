import { lineCounter } from '../line-counter.ts';
import { readTags, type ShortcodeParameters, type ShortcodeTag } from './read-tag.ts';

/** A shortcode in a text, with where it is: for rendering, and for an editor that puts a widget in its place. */
export type Shortcode = {
  readonly name: string;
  readonly delimiter: '<' | '%';
  readonly parameters: ShortcodeParameters;
  /** The whole, from the first brace to behind the last. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1 in the text. */
  readonly line: number;
  /** The range between the tags of a paired shortcode; null for one without a closing tag. */
  readonly inner: { readonly start: number; readonly end: number } | null;
  readonly children: readonly ShortcodePart[];
};

/** `{{</* name *\/>}}`: shows as the text of a shortcode. */
export type EscapedShortcode = {
  readonly name: null;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly text: string;
};

/** A closing tag without an opening one. */
export type StrayClosing = {
  readonly name: string;
  readonly stray: true;
  readonly start: number;
  readonly end: number;
  readonly line: number;
};

export type ShortcodePart = Shortcode | EscapedShortcode | StrayClosing;

/** An opening tag that may still be closed; `at` is its place among the parts. */
type Open = { readonly name: string; readonly at: number };

export const mayHoldShortcodes = (text: string): boolean => text.includes('{{<') || text.includes('{{%');

/** The shortcodes of a text, nested ones inside their outer ones. In one pass; text that is none is not looked at. */
export function parseShortcodes(text: string): readonly ShortcodePart[] {
  // All parts of the place we are at, in order. One that is closed takes those behind it inside.
  const parts: ShortcodePart[] = [];
  if (!mayHoldShortcodes(text)) return parts;
  const open: Open[] = [];
  const counts = new Map<string, number>();
  const lineAt = lineCounter(text);
  for (const tag of readTags(text)) {
    const line = lineAt(tag.start);
    if (tag.kind === 'escaped') parts.push({ name: null, ...place(tag), line, text: unescaped(text, tag) });
    else if (tag.kind === 'self-closing') parts.push(alone(tag, line));
    else if (tag.kind === 'open') {
      open.push({ name: tag.name, at: parts.length });
      count(counts, tag.name, 1);
      parts.push(alone(tag, line));
    } else if ((counts.get(tag.name) ?? 0) === 0) parts.push({ name: tag.name, stray: true, ...place(tag), line });
    else close(parts, open, counts, tag);
  }
  return parts;
}

const place = ({ start, end }: ShortcodeTag): { readonly start: number; readonly end: number } => ({ start, end });

const alone = (tag: ShortcodeTag, line: number): Shortcode => ({
  name: tag.name,
  delimiter: tag.delimiter,
  parameters: tag.parameters,
  ...place(tag),
  line,
  inner: null,
  children: [],
});

/** Those opened since, and never closed, stand alone inside. */
function close(parts: ShortcodePart[], open: Open[], counts: Map<string, number>, tag: ShortcodeTag): void {
  for (let last = open.pop(); last; last = open.pop()) {
    count(counts, last.name, -1);
    if (last.name !== tag.name) continue;
    const children = parts.splice(last.at + 1);
    const first = parts.pop();
    if (!first || !('parameters' in first)) return;
    parts.push({ ...first, end: tag.end, inner: { start: first.end, end: tag.start }, children });
    return;
  }
}

function count(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function unescaped(text: string, { start, end, delimiter }: ShortcodeTag): string {
  const inner = text.slice(start + 5, end - 5);
  return delimiter === '<' ? `{{<${inner}>}}` : `{{%${inner}%}}`;
}
