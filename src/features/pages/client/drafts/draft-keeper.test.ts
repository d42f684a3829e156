import { describe, expect, it } from 'vitest';
import type { Draft, DraftPlace } from './draft.ts';
import type { DraftDatabase } from './draft-database.ts';
import { makeDraftJournal } from './draft-journal.ts';
import { makeDraftKeeper, moveDrafts } from './draft-keeper.ts';
import { wholeStore } from './testing/whole-store.ts';

const place = { userId: 'me', siteId: 's', path: '/a.md' };
const draft = (source: string, editor = 'mine'): Draft => ({
  source,
  editor,
  base: 'a',
  at: '2026-11-16T20:00:00.000Z',
});
const keyOf = ({ userId, siteId, path }: DraftPlace, editor: string): string =>
  [userId, siteId, path, editor].join(' ');

/** A database in memory, which writes when the test lets it. */
function slowDatabase(isFull = false) {
  const rows = new Map<string, Draft>();
  const waiting: (() => void)[] = [];
  const database: DraftDatabase = {
    put: (at, one) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          if (isFull) return reject(new Error('full'));
          rows.set(keyOf(at, one.editor), one);
          resolve();
        });
      }),
    list: async (at) => [...rows].filter(([key]) => key.startsWith(keyOf(at, ''))).map(([, one]) => one),
    remove: async (at, editor) => void rows.delete(keyOf(at, editor)),
    removeOld: async () => undefined,
  };
  return { rows, database, writeNext: () => waiting.shift()?.(), waiting };
}

const stored = (rows: ReadonlyMap<string, Draft>): string[] => [...rows.values()].map(({ source }) => source);

describe('keeping the drafts of a file', () => {
  it('writes the newest text after the one that is being written, and none between', async () => {
    const { rows, database, writeNext, waiting } = slowDatabase();
    const keeper = makeDraftKeeper({ database, journal: makeDraftJournal(wholeStore()) }, place, 'mine');
    const kept = ['o', 'on', 'one'].map((source) => keeper.keep(draft(source)));
    expect(waiting).toHaveLength(1);
    writeNext();
    await expect.poll(() => waiting.length).toBe(1);
    writeNext();
    expect(await Promise.all(kept)).toEqual([true, true, true]);
    expect(stored(rows)).toEqual(['one']);
    await keeper.keep(null);
    expect(stored(rows)).toEqual([]);
  });

  it('has the text at once when the page is about to close, and once when the database has it', async () => {
    const { rows, database, writeNext } = slowDatabase();
    const journal = makeDraftJournal(wholeStore());
    const keeper = makeDraftKeeper({ database, journal }, place, 'mine');
    const kept = keeper.keepNow(draft('last words'));
    expect(journal.list(place)).toEqual([draft('last words')]);
    writeNext();
    await kept;
    expect([stored(rows), journal.list(place)]).toEqual([['last words'], []]);
  });

  it('uses the journal if the database fails, and reports when neither has room', async () => {
    const { database, writeNext } = slowDatabase(true);
    const store = wholeStore();
    const keeper = makeDraftKeeper({ database, journal: makeDraftJournal(store) }, place, 'mine');
    const kept = keeper.keep(draft('one'));
    writeNext();
    expect(await kept).toBe(true);
    expect(await keeper.list()).toEqual([draft('one')]);
    store.setItem = () => {
      throw new Error('full');
    };
    const lost = keeper.keep(draft('two'));
    writeNext();
    expect(await lost).toBe(false);
    expect(await keeper.list(), 'the text before is still there').toEqual([draft('one')]);
  });

  it('removes the draft of one editor, and leaves those of others', async () => {
    const { rows, database, writeNext } = slowDatabase();
    const keeper = makeDraftKeeper({ database, journal: makeDraftJournal(wholeStore()) }, place, 'mine');
    const added = keeper.add(draft('theirs', 'other'));
    writeNext();
    expect(await added).toBe(true);
    const kept = keeper.keep(draft('mine'));
    writeNext();
    await kept;
    await keeper.remove('mine');
    expect(stored(rows)).toEqual(['theirs']);
  });

  it('moves with the file', async () => {
    const { rows, database, writeNext, waiting } = slowDatabase();
    const journal = makeDraftJournal(wholeStore());
    journal.put(place, draft('here', 'one'));
    rows.set(keyOf(place, 'two'), draft('there', 'two'));
    const moved = moveDrafts({ database, journal }, place, '/b.md');
    await expect.poll(() => waiting.length).toBe(1);
    writeNext();
    await moved;
    expect(await database.list(place)).toEqual([]);
    expect(journal.list({ ...place, path: '/b.md' })).toEqual([draft('here', 'one')]);
    expect(await database.list({ ...place, path: '/b.md' })).toEqual([draft('there', 'two')]);
  });
});
