import { describe, expect, it } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { groupThreads, lineOf, quoteOf } from './threads.ts';

const comment = (id: string, thread: string): Comment => ({
  _id: id,
  thread,
  text: id,
  by: null,
  at: '2026-11-17T10:00:00.000Z',
  block: null,
  resolvedAt: null,
});

describe('threads', () => {
  it('group replies under their first comment', () => {
    const [one, two] = [comment('1', '1'), comment('2', '2')];
    const reply = comment('3', '1');
    expect(groupThreads([one, reply, two])).toEqual([
      { first: one, replies: [reply] },
      { first: two, replies: [] },
    ]);
  });
});

describe('the line of a comment', () => {
  const source = '# Raku\n\nA pot leaves the kiln.\n\nA pot again.\n';
  const block = { hash: 'old', line: 3, quote: 'A pot leaves the kiln.' };

  it('stays the same in the text it was written about', () => {
    expect(lineOf(block, 'old', 'Anything')).toBe(3);
    expect(quoteOf(source, 3)).toBe('A pot leaves the kiln.');
  });

  it('follows its words to where they are now', () => {
    expect(lineOf(block, 'new', `New first line.\n\n${source}`)).toBe(5);
  });

  it('chooses the nearest of several, and is about the whole page without any', () => {
    expect(lineOf({ ...block, quote: 'A pot', line: 5 }, 'new', source)).toBe(5);
    expect(lineOf(block, 'new', 'Something else.')).toBeNull();
    expect(lineOf({ ...block, quote: '' }, 'new', source)).toBeNull();
  });
});
