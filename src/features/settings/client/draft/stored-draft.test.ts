import { describe, expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { deleteStored, readStored, storeValues } from './stored-draft.ts';

const place = { userId: 'mara', siteId: 'site', place: 'general' };

describe('unsaved settings', () => {
  it('are restored for the same person on the same screen', () => {
    const store = memoryStore();
    storeValues(place, { 'general-settings': { title: 'Kiln' } }, store);
    expect(readStored(place, store)).toEqual({ 'general-settings': { title: 'Kiln' } });
    expect(readStored({ ...place, userId: 'jonas' }, store)).toEqual({});
    expect(readStored({ ...place, place: 'look' }, store)).toEqual({});
    deleteStored(place, store);
    expect(readStored(place, store)).toEqual({});
  });

  it('are empty if something else is stored, or storage is unavailable', () => {
    const broken = { getItem: () => '{"values":', setItem: () => undefined, removeItem: () => undefined };
    expect(readStored(place, broken)).toEqual({});
    const full = {
      ...broken,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => storeValues(place, {}, full)).not.toThrow();
  });
});
