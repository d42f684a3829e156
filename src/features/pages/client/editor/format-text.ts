import { splitFrontMatter } from '@plinth/site-renderer/front-matter/split-front-matter.ts';

/** One change of the source, and the selection after it. */
export type TextEdit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly anchor: number;
  readonly head: number;
};

export const lineFormats = ['heading-1', 'heading-2', 'heading-3', 'bulleted', 'numbered', 'task', 'quote'] as const;
export type LineFormat = (typeof lineFormats)[number];
export type Format = 'bold' | 'italic' | 'code' | 'table' | LineFormat;

const markers = { bold: '**', italic: '*', code: '`' } as const;

/** Toggles a format. Null inside front matter, where Markdown has no meaning. */
export function formatText(text: string, from: number, to: number, format: Format): TextEdit | null {
  if (from < text.length - splitFrontMatter(text).body.length) return null;
  switch (format) {
    case 'bold':
    case 'italic':
      return toggleMarker(text, from, to, markers[format]);
    case 'code':
      return text.slice(from, to).includes('\n')
        ? toggleFence(text, from, to)
        : toggleMarker(text, from, to, markers.code);
    case 'table':
      return insertTable(text, to);
    default:
      return toggleLines(text, from, to, format);
  }
}

/** Counts how often a character is repeated directly before or after a position. */
function countRepeats(text: string, at: number, sign: string, step: 1 | -1): number {
  let count = 0;
  while (text[step === 1 ? at + count : at - count - 1] === sign) count += 1;
  return count;
}

/** In a run of asterisks, two are bold and an odd one is italic. */
const hasMarker = (run: number, sign: string): boolean =>
  sign === '**' ? run >= 2 : sign === '*' ? run % 2 === 1 : run >= 1;

function toggleMarker(text: string, start: number, end: number, sign: string): TextEdit {
  const { length } = sign;
  const selected = text.slice(start, end);
  // Markers around whitespace have no effect in Markdown, so the whitespace stays outside.
  const from = start + (selected.length - selected.trimStart().length);
  const to = selected.trim() === '' ? from : end - (selected.length - selected.trimEnd().length);
  const inner = text.slice(from, to);
  const mark = sign.charAt(0);
  if (hasMarker(countRepeats(text, from, mark, -1), sign) && hasMarker(countRepeats(text, to, mark, 1), sign))
    return { from: from - length, to: to + length, insert: inner, anchor: from - length, head: to - length };
  const isInside =
    inner.length > 2 * length &&
    hasMarker(countRepeats(inner, 0, mark, 1), sign) &&
    hasMarker(countRepeats(inner, inner.length, mark, -1), sign);
  if (isInside) return { from, to, insert: inner.slice(length, -length), anchor: from, head: to - 2 * length };
  // Bold text ends with its paragraph, at an empty line.
  const insert = inner
    .split(/(\n\s*\n)/)
    .map((part, at) => (at % 2 === 1 ? part : sign + part + sign))
    .join('');
  return { from, to, insert, anchor: from + length, head: from + insert.length - length };
}

type Lines = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/** The full lines that a selection touches; a selection that ends at the start of a line does not touch that line. */
function linesAround(text: string, from: number, to: number): Lines {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  const end = text.indexOf('\n', last);
  return {
    from: start,
    to: end < 0 ? text.length : end,
    lines: text.slice(start, end < 0 ? undefined : end).split('\n'),
  };
}

const shape = /^(\s*)((?:>\s?)*)(#{1,6}\s+|[-*+]\s+\[[ xX]\]\s+|[-*+]\s+|\d+[.)]\s+)?(.*)$/;

function readLine(line: string) {
  const [, indent = '', quote = '', mark = '', rest = ''] = shape.exec(line) ?? [];
  return { indent, quote, mark: mark.trim(), rest };
}

function markOf(format: Exclude<LineFormat, 'quote'>, number: number): string {
  if (format === 'bulleted') return '-';
  if (format === 'numbered') return `${number}.`;
  return format === 'task' ? '- [ ]' : '#'.repeat(Number(format.slice(-1)));
}

function isMarked(mark: string, format: Exclude<LineFormat, 'quote'>): boolean {
  if (format === 'bulleted') return /^[-*+]$/.test(mark);
  if (format === 'numbered') return /^\d+[.)]$/.test(mark);
  return format === 'task' ? mark.endsWith(']') : mark === markOf(format, 1);
}

function toggleLines(text: string, start: number, end: number, format: LineFormat): TextEdit {
  const { from, to, lines } = linesAround(text, start, end);
  const isBlank = (line: string): boolean => lines.length > 1 && line.trim() === '';
  const read = lines.map(readLine);
  const isOn = read.every(
    ({ quote, mark }, at) => isBlank(lines[at] ?? '') || (format === 'quote' ? quote !== '' : isMarked(mark, format)),
  );
  let number = 0;
  const made = lines.map((line, at) => {
    const { indent = '', quote = '', mark = '', rest = '' } = read[at] ?? {};
    if (isBlank(line)) return format === 'quote' && !isOn ? '>' : line;
    const marked = mark === '' ? rest : `${mark} ${rest}`;
    if (format === 'quote') return isOn ? indent + quote.replace(/^>\s?/, '') + marked : `> ${line}`;
    number += 1;
    return isOn ? indent + quote + rest : `${indent}${quote}${markOf(format, number)} ${rest}`;
  });
  const insert = made.join('\n');
  if (start !== end) return { from, to, insert, anchor: from, head: from + insert.length };
  const caret = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, anchor: caret, head: caret };
}

const fence = '```';

function toggleFence(text: string, start: number, end: number): TextEdit {
  const { from, to, lines } = linesAround(text, start, end);
  const isOn = /^`{3,}/.test(lines[0] ?? '') && /^`{3,}\s*$/.test(lines.at(-1) ?? '') && lines.length > 1;
  const longest = Math.max(2, ...[...text.slice(from, to).matchAll(/`+/g)].map(([run]) => run.length));
  const sign = longest < 3 ? fence : '`'.repeat(longest + 1);
  const insert = (isOn ? lines.slice(1, -1) : [sign, ...lines, sign]).join('\n');
  return { from, to, insert, anchor: from, head: from + insert.length };
}

const table = '| Column 1 | Column 2 |\n| --- | --- |\n|  |  |\n|  |  |';

/** Inserts a table below the current line, between empty lines; the first heading is selected so that it can be typed over. */
function insertTable(text: string, at: number): TextEdit {
  const { to: end, lines } = linesAround(text, at, at);
  const before = text.slice(0, end);
  const lead = lines.join('').trim() === '' ? (before === '' || before.endsWith('\n\n') ? '' : '\n') : '\n\n';
  const tail = /^(\n\n|\n?$)/.test(text.slice(end)) ? '' : '\n';
  const first = end + lead.length + 2;
  return { from: end, to: end, insert: `${lead}${table}${tail}`, anchor: first, head: first + 'Column 1'.length };
}
