import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseHashOf,
  type FileTextAction,
  type FileTextState,
  openFileText,
  reduceFileText,
  statusOf,
} from './file-text.ts';

const head = { hash: 'theirs', content: 'Theirs.', by: null, at: '2026-01-01T00:00:00Z' };
const stale = { head, baseContent: 'One.' };
const opened = openFileText('h1', 'One.');
const after = (state: FileTextState, ...actions: readonly FileTextAction[]) => actions.reduce(reduceFileText, state);

describe('the text of an open page', () => {
  it('is saved when it is loaded, and unsaved from the first key on', () => {
    expect(statusOf(opened)).toBe('saved');
    expect(statusOf(after(opened, { kind: 'touch' }))).toBe('unsaved');
    expect(statusOf(after(opened, { kind: 'type', source: 'One!' }))).toBe('unsaved');
    expect(statusOf(after(opened, { kind: 'type', source: 'One!' }, { kind: 'type', source: 'One.' }))).toBe('saved');
  });

  it('keeps text typed while it saves, as unsaved text on the new base', () => {
    const state = after(
      opened,
      { kind: 'type', source: 'One. Two.' },
      { kind: 'save-begin' },
      { kind: 'type', source: 'One. Two. Three.' },
      { kind: 'save-end', hash: 'h2' },
    );
    expect(state.current).toBe('One. Two. Three.');
    expect(state.base).toEqual({ hash: 'h2', source: 'One. Two.' });
    expect(statusOf(state)).toBe('unsaved');
    expect(state.revision).toBe(opened.revision);
  });

  it('keeps the text and says why when the save fails', () => {
    const state = after(
      opened,
      { kind: 'type', source: 'Two.' },
      { kind: 'save-begin' },
      { kind: 'touch' },
      { kind: 'type', source: 'Two. More.' },
      { kind: 'save-fail', problems: ['No connection.'] },
    );
    expect(state).toMatchObject({ current: 'Two. More.', base: { hash: 'h1' }, problems: ['No connection.'] });
    expect(statusOf(state)).toBe('unsaved');
    expect(after(state, { kind: 'save-begin' }).problems).toEqual([]);
  });

  it('offers everything typed so far when someone else saved first', () => {
    const asked = after(
      opened,
      { kind: 'type', source: 'Mine.' },
      { kind: 'save-begin' },
      { kind: 'type', source: 'Mine. And more.' },
      { kind: 'save-stale', stale },
    );
    expect(asked.stale).toEqual({ mine: 'Mine. And more.', ...stale });
    const merged = after(asked, { kind: 'merge', head, source: 'Theirs. Mine.' });
    expect(merged).toMatchObject({
      stale: null,
      current: 'Theirs. Mine.',
      base: { hash: 'theirs', source: 'Theirs.' },
    });
    expect(merged.revision).toBe(asked.revision + 1);
    expect(after(asked, { kind: 'take', hash: 'theirs', content: 'Theirs.' })).toMatchObject({
      stale: null,
      current: 'Theirs.',
    });
    const gone = after(opened, { kind: 'save-begin' }, { kind: 'save-stale', stale: { head: null } });
    expect(after(gone, { kind: 'merge', head: null, source: 'One.' }).base.hash).toBeNull();
  });

  it('follows the server only while nothing is unsaved or being saved', () => {
    const refresh = { kind: 'refresh', hash: 'h2', content: 'New.' } as const;
    expect(after(opened, refresh)).toMatchObject({ current: 'New.', base: { hash: 'h2' }, revision: 1 });
    expect(after(opened, { kind: 'touch' }, refresh).base.hash).toBe('h1');
    expect(after(opened, { kind: 'type', source: 'Mine.' }, refresh).current).toBe('Mine.');
    expect(after(opened, { kind: 'save-begin' }, refresh).current).toBe('One.');
  });

  it('resets everything about the previous file when another one is loaded', () => {
    const state = after(opened, { kind: 'type', source: 'Mine.' }, { kind: 'load', hash: 'x', content: 'Other.' });
    expect(state).toEqual({ ...openFileText('x', 'Other.'), revision: 1 });
    // The response to a save of the previous file must not affect this one.
    expect(after(state, { kind: 'save-end', hash: 'h2' })).toEqual(state);
  });

  it('discards to the base, and restores a draft onto the version it was written for', () => {
    expect(after(opened, { kind: 'type', source: 'Mine.' }, { kind: 'discard' })).toMatchObject({
      current: 'One.',
      revision: 1,
    });
    const draft = { base: 'h0', source: 'Draft.', at: '2026-01-01T00:00:00Z', editor: 'e' };
    const restored = after(opened, { kind: 'restore', draft });
    expect(restored).toMatchObject({ current: 'Draft.', base: { hash: 'h1', source: 'One.' }, revision: 1 });
    expect(baseHashOf(restored), 'the server merges or refuses it').toBe('h0');
    expect(statusOf(restored)).toBe('unsaved');
    const discarded = after(restored, { kind: 'discard' });
    expect([discarded.current, baseHashOf(discarded)]).toEqual(['One.', 'h1']);
    const saved = after(restored, { kind: 'save-begin' }, { kind: 'save-end', hash: 'h2' });
    expect([statusOf(saved), baseHashOf(saved)]).toEqual(['saved', 'h2']);
  });

  it('restores text of a deleted file without overwriting the file that replaced it', () => {
    const draft = { base: '', source: 'Draft.', at: '2026-01-01T00:00:00Z', editor: 'e' };
    expect(baseHashOf(after(opened, { kind: 'restore', draft }))).toBeNull();
    expect(baseHashOf(after(opened, { kind: 'restore', draft: { ...draft, base: 'h1' } }))).toBe('h1');
  });

  it('never loses typed text to a save, for any sequence of events', () => {
    const step = fc.constantFrom<FileTextAction>(
      { kind: 'touch' },
      { kind: 'save-begin' },
      { kind: 'save-end', hash: 'h2' },
      { kind: 'save-fail', problems: [] },
      { kind: 'save-stale', stale },
      { kind: 'stale-close' },
      { kind: 'refresh', hash: 'h3', content: 'Server.' },
    );
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, later) => {
        let state = after(opened, ...before, { kind: 'type', source: 'Typed.' });
        let isSaved = false;
        for (const action of later) {
          state = reduceFileText(state, action);
          isSaved ||= state.base.source === 'Typed.';
          expect(isSaved || state.current === 'Typed.').toBe(true);
        }
      }),
    );
  });
});
