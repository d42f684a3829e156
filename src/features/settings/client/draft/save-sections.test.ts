import { expect, test, vi } from 'vitest';
import type { SectionName } from '#features/sites/contract/site-settings.ts';
import { makeSection } from '../../testing/make-section.ts';
import { saveSections } from './save-sections.ts';
import { openDraft, reduceDraft, type SettingsDraftAction } from './settings-draft.ts';

const keys = ['general-settings', 'footer-settings'] as const;
const saved = [makeSection('general-settings', 4), makeSection('footer-settings', 2, { copyright: '© Kiln' })];

function save(parts: Partial<Record<SectionName, Readonly<Record<string, unknown>>>>, refuses?: SectionName) {
  const draft = Object.entries(parts).reduce(
    (state, [key, part]) => reduceDraft(state, { kind: 'change', key: key as SectionName, part }),
    openDraft(keys, saved, {}),
  );
  const actions: SettingsDraftAction[] = [];
  const keep = vi.fn();
  const put = vi.fn((key: SectionName, body: { readonly version: number }) =>
    key === refuses ? Promise.reject(new Error('no answer')) : Promise.resolve(makeSection(key, body.version + 1)),
  );
  const isDone = saveSections({
    changed: Object.keys(parts) as SectionName[],
    values: draft.stack.present,
    versions: draft.base.versions,
    put,
    keep,
    dispatch: (action) => void actions.push(action),
  });
  return { isDone, actions, keep, put, kinds: () => actions.map(({ kind }) => kind) };
}

test('saves the changed sections one after the other, each with the version it is based on', async () => {
  const saving = save({ 'general-settings': { title: 'Kiln' }, 'footer-settings': { copyright: '© Mara' } });
  expect(await saving.isDone).toBe(true);
  expect(saving.put.mock.calls.map(([key, { version }]) => [key, version])).toEqual([
    ['general-settings', 4],
    ['footer-settings', 2],
  ]);
  expect(saving.keep).toHaveBeenCalledTimes(2);
  expect(saving.kinds()).toEqual(['save-started', 'saved', 'saved', 'save-ended']);
});

test('sends nothing if a field is invalid', async () => {
  const saving = save({ 'general-settings': { language: 'not a language!' }, 'footer-settings': { copyright: '©' } });
  expect(await saving.isDone).toBe(false);
  expect(saving.put).not.toHaveBeenCalled();
  expect(saving.kinds()).toEqual(['invalid']);
});

test('stops at the first refusal, and keeps what was saved before', async () => {
  const saving = save(
    { 'general-settings': { title: 'Kiln' }, 'footer-settings': { copyright: '© Mara' } },
    'footer-settings',
  );
  expect(await saving.isDone).toBe(false);
  expect(saving.keep).toHaveBeenCalledTimes(1);
  expect(saving.kinds()).toEqual(['save-started', 'saved', 'refused', 'save-ended']);
});
