import type { SectionName } from '#features/sites/contract/site-settings.ts';
import type { Section } from '../../contract/settings.ts';
import { refusedSave } from './refused-save.ts';
import { type Base, problemsOf, type Values } from './section-values.ts';
import type { SettingsDraftAction } from './settings-draft.ts';

type Saving = {
  readonly changed: readonly SectionName[];
  readonly values: Values;
  /** The versions that the changes are based on. */
  readonly versions: Base['versions'];
  readonly put: (
    key: SectionName,
    body: { readonly values: Record<string, unknown>; readonly version: number },
  ) => Promise<Section>;
  /** Hands a saved section to the other screens. */
  readonly keep: (section: Section) => void;
  readonly dispatch: (action: SettingsDraftAction) => void;
};

/** Saves the changed sections if all of them are valid. True if everything is saved. */
export async function saveSections(saving: Saving): Promise<boolean> {
  const { changed, values, dispatch } = saving;
  const problems = Object.fromEntries(changed.map((key) => [key, problemsOf(key, values[key])]));
  if (Object.values(problems).some((one) => Object.keys(one).length > 0)) {
    dispatch({ kind: 'invalid', problems });
    return false;
  }
  dispatch({ kind: 'save-started' });
  const isDone = await sendSections(saving);
  dispatch({ kind: 'save-ended' });
  return isDone;
}

/** One after the other, until one is refused: what was saved before stays saved. */
async function sendSections({ changed, values, versions, put, keep, dispatch }: Saving): Promise<boolean> {
  for (const key of changed) {
    const sent = values[key];
    try {
      const section = await put(key, { values: { ...sent }, version: versions[key] ?? 0 });
      dispatch({ kind: 'saved', section, sent });
      keep(section);
    } catch (error) {
      dispatch({ kind: 'refused', key, refused: refusedSave(error) });
      return false;
    }
  }
  return true;
}
