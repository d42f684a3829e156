import { describe, expect, it } from 'vitest';
import { memoryStore } from '#client-kit/local-settings.ts';
import { dropKept, keepValues, readKept } from './kept-draft.ts';

const place = { userId: 'mara', siteId: 'site', place: 'general' };

describe('unsaved settings', () => {
  it('are restored for the same person on the same screen', () => {
    const store = memoryStore();
    keepValues(place, { 'general-settings': { title: 'Kiln' } }, store);
    expect(readKept(place, store)).toEqual({ 'general-settings': { title: 'Kiln' } });
    expect(readKept({ ...place, userId: 'jonas' }, store)).toEqual({});
    expect(readKept({ ...place, place: 'look' }, store)).toEqual({});
    dropKept(place, store);
    expect(readKept(place, store)).toEqual({});
  });

  it('are empty if something else is stored, or storage is unavailable', () => {
    const broken = { getItem: () => '{"values":', setItem: () => undefined, removeItem: () => undefined };
    expect(readKept(place, broken)).toEqual({});
    const full = {
      ...broken,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepValues(place, {}, full)).not.toThrow();
  });
});
