import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { call } from '#client-kit/call.ts';
import type { SectionName, SiteSettings } from '#features/sites/contract/site-settings.ts';
import { putSection, type Section } from '../../contract/settings.ts';
import { inSite, putSectionInto, type SiteRef } from '../api.ts';
import { saveSections } from './save-sections.ts';
import { changedKeys, type Values } from './section-values.ts';
import { openDraft, readValues, reduceDraft } from './settings-draft.ts';
import { type DraftKey, deleteStored, readStored, storeValues } from './stored-draft.ts';

type Options = {
  readonly site: SiteRef;
  readonly keys: readonly SectionName[];
  readonly saved: readonly Section[];
  readonly draftKey: DraftKey;
};

/**
 * One screen's sections while they are edited: undo and redo over the whole form, validation by schema, saving one by one, and stored for
 * this window until saved.
 */
export function useSettingsDraft({ site, keys, saved, draftKey }: Options) {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceDraft, undefined, () => openDraft(keys, saved, readStored(draftKey)));
  if (saved !== state.seen) dispatch({ kind: 'follow', saved });

  const { base, stack, problems, lines, conflict, isBusy, failedSaves } = state;
  const values = stack.present;
  const changed = changedKeys(keys, base, values);
  useStoredDraft(draftKey, changed.length > 0, values);
  const keep = (section: Section) => putSectionInto(queryClient, site, section);

  /** True if everything changed by then is saved. `versions` overrides the versions the form started with. */
  const save = async (versions = base.versions): Promise<boolean> =>
    !isBusy &&
    (await saveSections({
      changed,
      values,
      versions,
      put: (key, body) => call(putSection, { params: { ...inSite(site), key }, body }),
      keep,
      dispatch,
    }));

  const adopt = (section: Section) => {
    dispatch({ kind: 'adopt', section });
    keep(section);
  };

  return {
    read: <Key extends SectionName>(key: Key): SiteSettings[Key] => readValues(state, key),
    values,
    base,
    changed,
    lines,
    conflict,
    isBusy,
    failedSaves,
    problemsOf: (key: SectionName) => problems[key] ?? {},
    set: <Key extends SectionName>(key: Key, part: Partial<SiteSettings[Key]>) =>
      dispatch({ kind: 'change', key, part }),
    /** A field lost the focus: it is validated, and the next change is a new undo step. */
    leave: (key: SectionName) => dispatch({ kind: 'leave', key }),
    undo: stack.past.length > 0 ? () => dispatch({ kind: 'undo' }) : undefined,
    redo: stack.future.length > 0 ? () => dispatch({ kind: 'redo' }) : undefined,
    save,
    discard: () => dispatch({ kind: 'discard' }),
    /** The other person's version replaces the changes in that section. */
    takeTheirs: () => {
      if (conflict) adopt(conflict.theirs);
    },
    keepMine: () => {
      dispatch({ kind: 'close-conflict' });
      return conflict ? save({ ...base.versions, [conflict.key]: conflict.theirs.version }) : Promise.resolve(false);
    },
    closeConflict: () => dispatch({ kind: 'close-conflict' }),
    /** After a version was restored. */
    adopt,
    forget: () => deleteStored(draftKey),
  };
}

/** Stores unsaved values for this window until they are saved. */
function useStoredDraft(draftKey: DraftKey, isChanged: boolean, values: Values): void {
  useEffect(() => {
    if (isChanged) storeValues(draftKey, values as Parameters<typeof storeValues>[1]);
    else deleteStored(draftKey);
  }, [isChanged, draftKey, values]);
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
