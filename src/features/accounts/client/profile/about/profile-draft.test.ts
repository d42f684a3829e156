import { describe, expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { clearDraft, readDraft, saveDraft } from './profile-draft.ts';

const values = { firstName: 'Mara', lastName: 'L', alias: '', timezone: null };

describe('the profile draft', () => {
  it('is restored only for the person who typed it', () => {
    const store = memoryStore();
    saveDraft('mara', values, store);
    expect(readDraft('mara', store)).toEqual(values);
    expect(readDraft('priya', store)).toBeUndefined();
  });

  it('is deleted after a save or discard', () => {
    const store = memoryStore();
    saveDraft('mara', values, store);
    clearDraft(store);
    expect(readDraft('mara', store)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"userId":"mara"}', '{"userId":"mara","values":{"firstName":1}}'])(
    'is undefined when the store contains %j',
    (text) => {
      const store = memoryStore();
      store.setItem('plinth.profile-draft', text);
      expect(readDraft('mara', store)).toBeUndefined();
    },
  );
});
