import { describe, expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { forgetDraft, readDraft, saveDraft } from './profile-draft.ts';

const values = { firstName: 'Mara', lastName: 'L', alias: '', timezone: null };

describe('the draft of a profile', () => {
  it('comes back to whoever typed it, and to nobody else', () => {
    const store = memoryStore();
    saveDraft('mara', values, store);
    expect(readDraft('mara', store)).toEqual(values);
    expect(readDraft('priya', store)).toBeUndefined();
  });

  it('is gone once it was saved or dropped', () => {
    const store = memoryStore();
    saveDraft('mara', values, store);
    forgetDraft(store);
    expect(readDraft('mara', store)).toBeUndefined();
  });

  it.each(['', 'null', '{}', '{"userId":"mara"}', '{"userId":"mara","values":{"firstName":1}}'])(
    'is none when the store holds %j',
    (text) => {
      const store = memoryStore();
      store.setItem('plinth.profile-draft', text);
      expect(readDraft('mara', store)).toBeUndefined();
    },
  );
});
