import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStore, type TextStore } from '#client-kit/local-settings.ts';
import { dropDraft, keepDraft, moveDraft, readDraft, sweepDrafts } from './drafts.ts';

const place = { userId: 'me', siteId: 's', path: '/a.md' };
const draft = { base: 'a'.repeat(64), source: 'words', at: '2026-11-01T00:00:00.000Z' };

/** A store one can look through, as the browser's own. */
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
  it('come back letter by letter, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (source) => {
        const store = memoryStore();
        expect(keepDraft(store, place, { ...draft, source })).toBe(true);
        expect(readDraft(store, place)?.source).toBe(source);
      }),
    );
  });

  it('are each person’s own, and each file’s', () => {
    const store = memoryStore();
    keepDraft(store, place, draft);
    expect(readDraft(store, { ...place, userId: 'you' })).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/b.md' })).toBeUndefined();
  });

  it('go when they are saved, and along when the file moves', () => {
    const store = memoryStore();
    keepDraft(store, place, draft);
    moveDraft(store, place, '/b.md');
    expect(readDraft(store, place)).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/b.md' })).toEqual(draft);
    dropDraft(store, { ...place, path: '/b.md' });
    expect(readDraft(store, { ...place, path: '/b.md' })).toBeUndefined();
  });

  it('say so when there is no room, and shrug at what is no draft', () => {
    const full: TextStore = {
      ...memoryStore(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepDraft(full, place, draft)).toBe(false);
    const odd = memoryStore();
    odd.setItem('plinth.draft.me.s./a.md', '{"source":1');
    expect(readDraft(odd, place)).toBeUndefined();
  });

  it('are swept after a month, and nothing else is', () => {
    const store = wholeStore();
    keepDraft(store, place, draft);
    keepDraft(store, { ...place, path: '/new.md' }, { ...draft, at: '2026-12-10T00:00:00.000Z' });
    store.setItem('plinth.token', 'x');
    sweepDrafts(store, new Date('2026-12-15T00:00:00.000Z'));
    expect(readDraft(store, place)).toBeUndefined();
    expect(readDraft(store, { ...place, path: '/new.md' })).toBeDefined();
    expect(store.getItem('plinth.token')).toBe('x');
  });
});
