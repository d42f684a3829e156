import { describe, expect, it } from 'vitest';
import { chooseDrafts, draftOf } from './choose-drafts.ts';
import type { Draft } from './draft.ts';

const draft = (editor: string, source: string, minute: number): Draft => ({
  editor,
  source,
  base: 'a',
  at: `2026-11-16T20:${String(minute).padStart(2, '0')}:00.000Z`,
});

describe('choosing unsaved texts', () => {
  it('offers one text of each editor, newest first, and none that is saved', () => {
    const drafts = [draft('a', 'old', 1), draft('b', 'other tab', 3), draft('a', 'new', 2), draft('c', 'saved', 4)];
    expect(chooseDrafts(drafts, undefined, 'saved').map(({ source }) => source)).toEqual(['other tab', 'new']);
  });

  it('offers equal texts once', () => {
    expect(chooseDrafts([draft('a', 'same', 1), draft('b', 'same', 2)], undefined, 'saved')).toHaveLength(1);
  });

  it('prefers this browser’s text of an editor, even if its clock was late', () => {
    const server = draftOf(
      { editor: 'a', base: 'a', content: 'part', ageSeconds: 60 },
      new Date('2026-11-20T00:00:00Z'),
    );
    expect(chooseDrafts([draft('a', 'part and rest', 1)], server, '').map(({ source }) => source)).toEqual([
      'part and rest',
    ]);
  });

  it('offers the server’s text of an editor on another device', () => {
    const server = draftOf(
      { editor: 'x', base: 'b', content: 'elsewhere', ageSeconds: 90 },
      new Date('2026-11-16T20:05:00Z'),
    );
    expect(chooseDrafts([draft('a', 'here', 1)], server, '')).toEqual([
      { editor: 'x', base: 'b', source: 'elsewhere', at: '2026-11-16T20:03:30.000Z' },
      draft('a', 'here', 1),
    ]);
  });
});
