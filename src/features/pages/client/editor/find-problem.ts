import {
  mayHoldShortcodes,
  parseShortcodes,
  type Shortcode,
} from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { findLinkSpans } from '../../links/find-link-spans.ts';
import { offsetOfLine } from './line-at.ts';

type Range = { readonly from: number; readonly to: number };

/** A Markdown link or image with its text (or alt text) and its address as written. */
export type InlineLink = Range & { readonly isImage: boolean; readonly words: string; readonly target: string };

/** The location of a problem: the range to select, and the syntax around it if a dialog can edit it. */
export type FoundProblem = Range & { readonly inline: InlineLink | null };

function lineRange(source: string, line: number): Range {
  const from = offsetOfLine(source, line);
  const end = source.indexOf('\n', from);
  return { from, to: end < 0 ? source.length : end };
}

/** The Markdown link or image whose address is at this position. */
function inlineAround(source: string, start: number, end: number): InlineLink | null {
  const [, angle = ''] = /\]\((<?)$/.exec(source.slice(Math.max(0, start - 3), start)) ?? [];
  if (!source.slice(0, start).endsWith(`](${angle}`)) return null;
  const close = source.indexOf(')', end);
  if (close < 0) return null;
  let depth = 0;
  const bracket = start - 2 - angle.length;
  for (let at = bracket; at >= 0; at -= 1) {
    if (source[at - 1] === '\\') continue;
    if (source[at] === ']') depth += 1;
    if (source[at] !== '[') continue;
    depth -= 1;
    if (depth > 0) continue;
    const isImage = source[at - 1] === '!';
    const from = isImage ? at - 1 : at;
    const words = source.slice(at + 1, bracket).replaceAll(/\\([[\]\\])/g, '$1');
    return { from, to: close + 1, isImage, words, target: source.slice(start, end) };
  }
  return null;
}

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** Finds the problem by its address, starting at its line; the text may have changed, so other lines are searched after that. */
export function findProblem(source: string, line: number | undefined, target: string | undefined): FoundProblem | null {
  const from = line === undefined ? 0 : offsetOfLine(source, line);
  if (target !== undefined) {
    const spans = findLinkSpans(source).filter(({ written }) => decoded(written) === decoded(target));
    const span = spans.find(({ start }) => start >= from) ?? spans[0];
    if (span) {
      const inline = inlineAround(source, span.start, span.end);
      return inline ? { from: inline.from, to: inline.to, inline } : { from: span.start, to: span.end, inline: null };
    }
    // Anchors on the same page and addresses in raw HTML are no links between files.
    const at = source.indexOf(`(${target})`, from);
    const inline = at < 0 ? null : inlineAround(source, at + 1, at + 1 + target.length);
    if (inline) return { from: inline.from, to: inline.to, inline };
  }
  return line === undefined ? null : { ...lineRange(source, line), inline: null };
}

/** The innermost shortcode around a position for which `isKnown` is true, such as a widget with a form. */
export function shortcodeAt(source: string, at: number, isKnown: (name: string) => boolean): Shortcode | null {
  if (!mayHoldShortcodes(source)) return null;
  let found: Shortcode | null = null;
  let parts = parseShortcodes(source);
  for (;;) {
    const part = parts.find((one): one is Shortcode => 'parameters' in one && one.start <= at && at < one.end);
    if (!part) return found;
    if (isKnown(part.name)) found = part;
    parts = part.children;
  }
}
