import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Format, formatText, lineFormats } from './format-text.ts';

/** The text before and after, with the selection between two bars. */
function formatted(marked: string, format: Format): string {
  const from = marked.indexOf('|');
  const to = Math.max(from, marked.lastIndexOf('|') - 1);
  const text = marked.replaceAll('|', '');
  const edit = formatText(text, from, to, format);
  if (!edit) return 'nothing';
  const made = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = [Math.min(edit.anchor, edit.head), Math.max(edit.anchor, edit.head)];
  return `${made.slice(0, start)}|${made.slice(start, end)}|${made.slice(end)}`;
}

describe('bold, italic and code', () => {
  it('turn on and off', () => {
    expect(formatted('a |word| b', 'bold')).toBe('a **|word|** b');
    expect(formatted('a **|word|** b', 'bold')).toBe('a |word| b');
    expect(formatted('a |**word**| b', 'bold')).toBe('a |word| b');
    expect(formatted('a |word | b', 'italic')).toBe('a *|word|*  b');
    expect(formatted('a || b', 'code')).toBe('a `||` b');
  });

  it('distinguish bold from italic in a run of asterisks', () => {
    expect(formatted('**|word|**', 'italic')).toBe('***|word|***');
    expect(formatted('***|word|***', 'bold')).toBe('*|word|*');
    expect(formatted('***|word|***', 'italic')).toBe('**|word|**');
  });

  it('end with each paragraph', () => {
    expect(formatted('|one\n\ntwo|', 'bold')).toBe('**|one**\n\n**two|**');
  });

  it('turn several lines into a fenced block', () => {
    expect(formatted('|a\nb|', 'code')).toBe('|```\na\nb\n```|');
    expect(formatted('|```\na\nb\n```|', 'code')).toBe('|a\nb|');
    expect(formatted('|```\na\n```\n\nb|', 'code')).toContain('````\n```\na\n```');
  });
});

describe('headings, lists and quotes', () => {
  it('mark every line of the selection, and unmark them again', () => {
    expect(formatted('one\n|two\n\nthree|\nfour', 'bulleted')).toBe('one\n|- two\n\n- three|\nfour');
    expect(formatted('|- two\n\n- three|', 'bulleted')).toBe('|two\n\nthree|');
    expect(formatted('|one\ntwo|', 'numbered')).toBe('|1. one\n2. two|');
    expect(formatted('|one\n\ntwo|', 'quote')).toBe('|> one\n>\n> two|');
    expect(formatted('|> one\n>\n> two|', 'quote')).toBe('|one\n\ntwo|');
  });

  it('replace each other', () => {
    expect(formatted('|- a\n- b|', 'numbered')).toBe('|1. a\n2. b|');
    expect(formatted('|1. a|', 'task')).toBe('|- [ ] a|');
    expect(formatted('|- [x] a|', 'bulleted')).toBe('|- a|');
    expect(formatted('# a||', 'heading-2')).toBe('## a||');
    expect(formatted('## a||', 'heading-2')).toBe('a||');
    expect(formatted('  - a||', 'task')).toBe('  - [ ] a||');
  });

  it('start on an empty line', () => {
    expect(formatted('a\n\n||', 'bulleted')).toBe('a\n\n- ||');
    expect(formatted('||', 'heading-1')).toBe('# ||');
  });

  it('ignore a line at whose start the selection ends', () => {
    expect(formatted('|one\n|two', 'bulleted')).toBe('|- one|\ntwo');
  });

  it('are off again after two presses, for any text', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', 'b', 'ü', '.'), maxLength: 8 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(...lineFormats), (lines, format) => {
        const text = `x\n\n${lines.join('\n')}`;
        fc.pre(lines.some((one) => one !== ''));
        const on = formatText(text, 3, text.length, format);
        if (!on) throw new Error('nothing was formatted');
        const made = text.slice(0, on.from) + on.insert + text.slice(on.to);
        const off = formatText(made, on.from, on.from + on.insert.length, format);
        expect(off && made.slice(0, off.from) + off.insert + made.slice(off.to)).toBe(text);
      }),
    );
  });
});

describe('tables and front matter', () => {
  it('inserts a table on its own lines with its first heading selected', () => {
    expect(formatted('a||\nb', 'table')).toBe('a\n\n| |Column 1| | Column 2 |\n| --- | --- |\n|  |  |\n|  |  |\n\nb');
  });

  it('never formats front matter', () => {
    expect(formatted('---\nti|tl|e: a\n---\nBody', 'bold')).toBe('nothing');
  });
});
