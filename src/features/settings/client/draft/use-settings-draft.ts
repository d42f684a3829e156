import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { call } from '#client-kit/call.ts';
import type { SectionName, SiteSettings } from '#features/sites/contract/site-settings.ts';
import { putSection, type Section } from '../../contract/settings.ts';
import { inSite, putSectionInto, type SiteRef } from '../api.ts';
import { refusedSave } from './refused-save.ts';
import { changedKeys, problemsOf } from './section-values.ts';
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
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (isChanged) storeValues(draftKey, values as Parameters<typeof storeValues>[1]);
    else deleteStored(draftKey);
  }, [isChanged, draftKey, values]);

  /** Saves sections one after the other, until one is refused. */
  const send = async (versions: typeof base.versions): Promise<boolean> => {
    for (const key of changed) {
      const sent = values[key];
      try {
        const body = { values: { ...sent }, version: versions[key] ?? 0 };
        const section = await call(putSection, { params: { ...inSite(site), key }, body });
        dispatch({ kind: 'saved', section, sent });
        putSectionInto(queryClient, site, section);
      } catch (error) {
        dispatch({ kind: 'refused', key, refused: refusedSave(error) });
        return false;
      }
    }
    return true;
  };

  /** True if everything changed by then is saved. `versions` overrides the versions the form started with. */
  const save = async (versions = base.versions): Promise<boolean> => {
    if (isBusy) return false;
    const found = Object.fromEntries(changed.map((key) => [key, problemsOf(key, values[key])]));
    if (Object.values(found).some((one) => Object.keys(one).length > 0)) {
      dispatch({ kind: 'invalid', problems: found });
      return false;
    }
    dispatch({ kind: 'save-started' });
    const isDone = await send(versions);
    dispatch({ kind: 'save-ended' });
    return isDone;
  };

  const adopt = (section: Section) => {
    dispatch({ kind: 'adopt', section });
    putSectionInto(queryClient, site, section);
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

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
