import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDraftJournal } from './draft-journal.ts';
import { wholeStore } from './testing/whole-store.ts';

const place = { userId: 'me', siteId: 's', path: '/a.md' };
const draft = { base: 'a'.repeat(64), source: 'words', at: '2026-11-01T00:00:00.000Z', editor: 'e1' };

describe('drafts in local storage', () => {
  it('are read exactly as they were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        const journal = makeDraftJournal(wholeStore());
        expect(journal.put(place, { ...draft, source })).toBe(true);
        expect(journal.list(place)).toEqual([{ ...draft, source }]);
      }),
    );
  });

  it('are separate for each person, file and editor', () => {
    const journal = makeDraftJournal(wholeStore());
    journal.put(place, draft);
    journal.put(place, { ...draft, editor: 'e2', source: 'other tab' });
    expect(journal.list({ ...place, userId: 'you' })).toEqual([]);
    expect(journal.list({ ...place, path: '/a.md2' })).toEqual([]);
    expect(journal.list({ ...place, path: '/b.md' })).toEqual([]);
    journal.remove(place, 'e1');
    expect(journal.list(place).map(({ source }) => source)).toEqual(['other tab']);
  });

  it('of earlier releases, which had no editor, are still offered', () => {
    const store = wholeStore();
    store.setItem('plinth.draft.me.s./a.md', JSON.stringify({ base: 'b', source: 'old', at: draft.at }));
    const journal = makeDraftJournal(store);
    expect(journal.list(place)).toEqual([{ base: 'b', source: 'old', at: draft.at, editor: '' }]);
    journal.remove(place, '');
    expect(store.length).toBe(0);
  });

  it('report a full storage, and entries that are no drafts are ignored', () => {
    const full = wholeStore();
    full.setItem = () => {
      throw new Error('full');
    };
    expect(makeDraftJournal(full).put(place, draft)).toBe(false);
    const odd = wholeStore();
    odd.setItem('plinth.draft.me.s./a.md', '{"source":1');
    expect(makeDraftJournal(odd).list(place)).toEqual([]);
  });

  it('expire after a month and leave other entries alone', () => {
    const store = wholeStore();
    const journal = makeDraftJournal(store);
    journal.put(place, draft);
    journal.put({ ...place, path: '/new.md' }, { ...draft, at: '2026-12-10T00:00:00.000Z' });
    store.setItem('plinth.token', 'x');
    journal.removeOld(new Date('2026-12-15T00:00:00.000Z'));
    expect(journal.list(place)).toEqual([]);
    expect(journal.list({ ...place, path: '/new.md' })).toHaveLength(1);
    expect(store.getItem('plinth.token')).toBe('x');
  });
});
