import { describe, expect, it } from 'vitest';
import { readSection } from '#features/sites/contract/site-settings.ts';
import { makeSection } from '../../testing/make-section.ts';
import { changedKeys } from './section-values.ts';
import {
  openDraft,
  readValues,
  reduceDraft,
  type SettingsDraftAction,
  type SettingsDraftState,
} from './settings-draft.ts';

const keys = ['footer-links', 'footer-settings'] as const;
const saved = [
  makeSection('footer-links', 1),
  makeSection('footer-settings', 2, { copyright: '© Kiln', text: 'Clay' }),
];
const opened = openDraft(keys, saved, {});

const type = (part: Readonly<Record<string, unknown>>): SettingsDraftAction => ({
  kind: 'change',
  key: 'footer-settings',
  part,
});
const run = (state: SettingsDraftState, ...actions: readonly SettingsDraftAction[]): SettingsDraftState =>
  actions.reduce(reduceDraft, state);
const footer = (state: SettingsDraftState) => readValues(state, 'footer-settings');
const unsaved = ({ base, stack }: SettingsDraftState) => changedKeys(keys, base, stack.present);

describe('saving', () => {
  const typed = run(opened, type({ copyright: ' © Mara ' }), { kind: 'save-started' });
  const sent = typed.stack.present['footer-settings'];
  const answer = makeSection('footer-settings', 3, { copyright: '© Mara', text: 'Clay' });

  it('rebases on the values the server stored, trimmed as the server trims them', () => {
    const done = run(typed, { kind: 'saved', section: answer, sent }, { kind: 'save-ended' });
    expect(footer(done).copyright).toBe('© Mara');
    expect(done.base.versions['footer-settings']).toBe(3);
    expect(unsaved(done)).toEqual([]);
    expect(done.isBusy).toBe(false);
  });

  it('keeps text typed during the save, in the same field and in another', () => {
    const same = run(typed, type({ copyright: '© Mara and Jonas' }), { kind: 'saved', section: answer, sent });
    expect(footer(same).copyright).toBe('© Mara and Jonas');
    expect(unsaved(same)).toEqual(['footer-settings']);
    const other = run(typed, type({ text: 'Clay and glaze' }), { kind: 'saved', section: answer, sent });
    expect(footer(other)).toMatchObject({ copyright: '© Mara', text: 'Clay and glaze' });
    expect(other.base.versions['footer-settings']).toBe(3);
  });

  it('keeps changes of other sections', () => {
    const links = [{ title: 'Press', link: '/press.md', items: [] }];
    const both = run(
      typed,
      { kind: 'change', key: 'footer-links', part: { links } },
      { kind: 'saved', section: answer, sent },
    );
    expect(readValues(both, 'footer-links').links).toEqual(links);
    expect(unsaved(both)).toEqual(['footer-links']);
  });

  it('can be undone afterwards, which is a new unsaved change', () => {
    const done = run(typed, { kind: 'saved', section: answer, sent }, { kind: 'undo' });
    expect(footer(done).copyright).toBe('© Kiln');
    expect(unsaved(done)).toEqual(['footer-settings']);
    expect(footer(run(done, { kind: 'redo' })).copyright).toBe('© Mara');
  });

  it('is not reverted by a list that arrives while it runs', () => {
    const listed = [makeSection('footer-links', 1), answer];
    const done = run(typed, { kind: 'follow', saved: listed }, type({ text: 'New' }), {
      kind: 'saved',
      section: answer,
      sent,
    });
    expect(footer(done)).toMatchObject({ copyright: '© Mara', text: 'New' });
  });
});

describe('a conflict', () => {
  const theirs = makeSection('footer-settings', 7, { copyright: '© Theirs' });
  const conflicting = run(opened, type({ copyright: '© Mine' }), {
    kind: 'refused',
    key: 'footer-settings',
    refused: { fields: {}, lines: [], conflict: theirs },
  });

  it('keeps both sides until the person decides', () => {
    expect(conflicting.conflict?.theirs).toBe(theirs);
    expect(footer(conflicting).copyright).toBe('© Mine');
    expect(run(conflicting, { kind: 'close-conflict' }).conflict).toBeUndefined();
  });

  it('takes theirs, and mine can be restored by undo', () => {
    const taken = run(conflicting, { kind: 'adopt', section: theirs });
    expect(footer(taken).copyright).toBe('© Theirs');
    expect(taken.conflict).toBeUndefined();
    expect(unsaved(taken)).toEqual([]);
    const back = run(taken, { kind: 'undo' });
    expect(footer(back).copyright).toBe('© Mine');
    expect(back.base.versions['footer-settings']).toBe(7);
  });
});

describe('saves by others', () => {
  const theirs = [
    makeSection('footer-links', 4, { links: [{ title: 'Press', link: '/press.md', items: [] }] }),
    makeSection('footer-settings', 3, { copyright: '© Theirs' }),
  ];

  it('are followed, except in sections that were changed here', () => {
    const now = run(opened, type({ copyright: '© Mine' }), { kind: 'follow', saved: theirs });
    expect(readValues(now, 'footer-links').links[0]?.title).toBe('Press');
    expect(now.base.versions).toEqual({ 'footer-links': 4, 'footer-settings': 2 });
    expect(footer(now).copyright).toBe('© Mine');
  });

  it('keep the undo steps', () => {
    const now = run(opened, type({ copyright: '© Mine' }), { kind: 'follow', saved: theirs }, { kind: 'undo' });
    expect(footer(now).copyright).toBe('© Kiln');
    expect(readValues(now, 'footer-links').links[0]?.title).toBe('Press');
  });
});

describe('the form', () => {
  it('restores the values after a reload', () => {
    const values = { ...readSection('footer-settings', { copyright: '© Kept' }) };
    const reopened = openDraft(keys, saved, { 'footer-settings': values });
    expect(footer(reopened).copyright).toBe('© Kept');
    expect(unsaved(reopened)).toEqual(['footer-settings']);
  });

  it('discards changes, which can be undone', () => {
    const discarded = run(opened, type({ copyright: '© Mine' }), { kind: 'discard' });
    expect(unsaved(discarded)).toEqual([]);
    expect(footer(run(discarded, { kind: 'undo' })).copyright).toBe('© Mine');
  });

  it('clears a problem once its section changes, and validates on blur', () => {
    const wrong = run(opened, type({ copyright: 'x'.repeat(200) }), { kind: 'leave', key: 'footer-settings' });
    expect(Object.keys(wrong.problems['footer-settings'] ?? {})).toEqual(['copyright']);
    expect(run(wrong, type({ copyright: 'x' })).problems['footer-settings']).toBeUndefined();
  });
});
