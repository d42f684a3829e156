import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore, type TextStore } from '#client-kit/local-settings.ts';
import { deleteDraft, deleteOldDrafts, moveDraft, readDraft, storeDraft } from './drafts.ts';

const place = { userId: 'me', siteId: 's', path: '/a.md' };
const draft = { base: 'a'.repeat(64), source: 'words', at: '2026-11-01T00:00:00.000Z' };

/** An in-memory stand-in for the browser's storage. */
function wholeStore(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

describe('drafts', () => {
  it('restores exactly what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        const store = memoryStore();
        expect(storeDraft(store, place, { ...draft, source })).toBe(true);
        expect(readDraft(store, place)?.source).toBe(source);
      }),
    );
  });

  it('are separate for each person and each file', () => {
    const store = memoryStore();
    storeDraft(store, place, draft);
    expect(readDraft(store, { ...place, userId: 'you' })).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/b.md' })).toBeUndefined();
  });

  it('are removed on save, and move with the file', () => {
    const store = memoryStore();
    storeDraft(store, place, draft);
    moveDraft(store, place, '/b.md');
    expect(readDraft(store, place)).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/b.md' })).toEqual(draft);
    deleteDraft(store, { ...place, path: '/b.md' });
    expect(readDraft(store, { ...place, path: '/b.md' })).toBeUndefined();
  });

  it('report a full storage and ignore entries that are no drafts', () => {
    const full: TextStore = {
      ...memoryStore(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(storeDraft(full, place, draft)).toBe(false);
    const odd = memoryStore();
    odd.setItem('plinth.draft.me.s./a.md', '{"source":1');
    expect(readDraft(odd, place)).toBeUndefined();
  });

  it('expire after a month and leave other entries alone', () => {
    const store = wholeStore();
    storeDraft(store, place, draft);
    storeDraft(store, { ...place, path: '/new.md' }, { ...draft, at: '2026-12-10T00:00:00.000Z' });
    store.setItem('plinth.token', 'x');
    deleteOldDrafts(store, new Date('2026-12-15T00:00:00.000Z'));
    expect(readDraft(store, place)).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/new.md' })).toBeDefined();
    expect(store.getItem('plinth.token')).toBe('x');
  });
});
