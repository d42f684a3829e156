import { parseShortcodes, type ShortcodePart } from '@plinth/site-renderer/shortcodes/parse-shortcodes.ts';
import { unifyLineEnds } from '../line-ends.ts';

/**
 * Shortcodes are not Markdown, and Markdown inside them must not be read as a part of the page around them. Before a text is parsed, each
 * one is replaced by a mark of the same length, so that every position in the parsed text is also a position in the source. A mark is the
 * number of the shortcode in base 31, written with Unicode's noncharacters: no text that is meant for people holds them.
 */
export type MarkedText = {
  readonly text: string;
  readonly parts: readonly ShortcodePart[];
  /** A range of the source, with the line ends that documents have. */
  readonly sourceOf: (start: number, end: number) => string;
  /** Puts the sources of shortcodes back. */
  readonly restore: (part: string) => string;
  /** Splits a text at its marks: every other piece is the number of a shortcode. */
  readonly split: (part: string) => readonly string[];
};

const edge = '\uFDD0';
const firstDigit = 0xfdd1;
const base = 31;
const pattern = /\uFDD0([\uFDD1-\uFDEF]+)\uFDD0/g;
const markCharacters = /[\uFDD0-\uFDEF]/;

/** Whether shortcodes of this text cannot be marked, because it holds characters that marks are made of. */
export const holdsMarks = (text: string): boolean => markCharacters.test(text);

export function makeMark(index: number, length = 0): string {
  let digits = '';
  for (let rest = index; rest > 0 || digits === ''; rest = Math.floor(rest / base))
    digits = String.fromCharCode(firstDigit + (rest % base)) + digits;
  // Leading zeros fill the mark up.
  return edge + String.fromCharCode(firstDigit).repeat(Math.max(0, length - digits.length - 2)) + digits + edge;
}

function readMark(digits: string): number {
  let index = 0;
  for (let at = 0; at < digits.length; at += 1) index = index * base + digits.charCodeAt(at) - firstDigit;
  return index;
}

export const replaceMarks = (text: string, replacement: (index: number) => string): string =>
  text.includes(edge) ? text.replace(pattern, (_, digits: string) => replacement(readMark(digits))) : text;

export function markShortcodes(source: string): MarkedText {
  const parts = parseShortcodes(source);
  const pieces: string[] = [];
  let last = 0;
  parts.forEach(({ start, end }, index) => {
    pieces.push(source.slice(last, start), makeMark(index, end - start));
    last = end;
  });
  pieces.push(source.slice(last));
  const sourceOf = (start: number, end: number): string => unifyLineEnds(source.slice(start, end));
  const partSource = (index: number): string => {
    const part = parts[index];
    return part ? sourceOf(part.start, part.end) : '';
  };
  return {
    text: parts.length === 0 ? source : pieces.join(''),
    parts,
    sourceOf,
    restore: (part) => (parts.length === 0 ? part : replaceMarks(part, partSource)),
    split: (part) => part.split(pattern).map((piece, at) => (at % 2 === 0 ? piece : String(readMark(piece)))),
  };
}
