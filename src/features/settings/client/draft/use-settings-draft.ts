import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client-kit/call.ts';
import type { SectionName, SiteSettings } from '#features/sites/contract/site-settings.ts';
import { putSection, type Section } from '../../contract/settings.ts';
import { begin, change, redo, settle, undo } from '../../undo-stack.ts';
import { inSite, putSectionInto, type SiteRef } from '../api.ts';
import { dropKept, type KeptPlace, keepValues, readKept } from './kept-draft.ts';
import { type RefusedSave, refusedSave } from './refused-save.ts';
import { baseOf, changedKeys, followed, problemsOf, type Values, withKept } from './section-values.ts';

type Problems = Readonly<Partial<Record<SectionName, Readonly<Record<string, string>>>>>;

type Options = {
  readonly site: SiteRef;
  readonly keys: readonly SectionName[];
  readonly saved: readonly Section[];
  readonly kept: KeptPlace;
};

/** Somebody else saved the section that is changed here: theirs, as it is now. */
export type Clash = { readonly key: SectionName; readonly theirs: Section };

/**
 * The sections of one screen while they are being changed: undone and redone as one form, checked by their schemas, saved one by one,
 * and kept for this window until then.
 */
export function useSettingsDraft({ site, keys, saved, kept }: Options) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => baseOf(keys, saved));
  const [stack, setStack] = useState(() => begin(withKept(keys, base, readKept(kept))));
  const [problems, setProblems] = useState<Problems>({});
  const [lines, setLines] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<Clash>();
  const [isBusy, setBusy] = useState(false);
  /** Grows when the cursor has to go to the first problem. */
  const [stumbles, setStumbles] = useState(0);

  const [seen, setSeen] = useState(saved);
  if (saved !== seen) {
    setSeen(saved);
    const now = followed(keys, base, stack.present, saved);
    if (now) {
      setBase(now.base);
      setStack(begin(now.values));
    }
  }
  const values = stack.present;
  const changed = changedKeys(keys, base, values);
  const isChanged = changed.length > 0;
  useEffect(() => {
    if (isChanged) keepValues(kept, values as Parameters<typeof keepValues>[1]);
    else dropKept(kept);
  }, [isChanged, kept, values]);

  const read = <Key extends SectionName>(key: Key): SiteSettings[Key] => values[key] as SiteSettings[Key];
  const check = (key: SectionName): Readonly<Record<string, string>> => {
    const found = problemsOf(key, values[key]);
    setProblems((before) => ({ ...before, [key]: found }));
    return found;
  };

  /** Takes what the server keeps now as what the form began with. */
  const rest = (section: Section, present: Values) => {
    const now = baseOf([section.key], [section]);
    setBase((before) => ({
      values: { ...before.values, ...now.values },
      versions: { ...before.versions, ...now.versions },
    }));
    setStack(begin({ ...present, ...now.values }));
    putSectionInto(queryClient, site, section);
    return { ...present, ...now.values };
  };

  const takeRefusal = (key: SectionName, refused: RefusedSave) => {
    if (refused.clash) return setClash({ key, theirs: refused.clash });
    setProblems((before) => ({ ...before, [key]: refused.fields }));
    setLines(refused.lines);
    setStumbles((count) => count + 1);
  };

  /** True when everything that was changed is saved. `versions` overrides what the form began with. */
  const save = async (versions = base.versions): Promise<boolean> => {
    if (isBusy) return false;
    setLines([]);
    if (changed.map(check).some((found) => Object.keys(found).length > 0)) {
      setStumbles((count) => count + 1);
      return false;
    }
    setBusy(true);
    let present = values;
    for (const key of changed) {
      try {
        const version = versions[key] ?? 0;
        const body = { values: { ...values[key] }, version };
        present = rest(await call(putSection, { params: { ...inSite(site), key }, body }), present);
      } catch (error) {
        takeRefusal(key, refusedSave(error));
        setBusy(false);
        return false;
      }
    }
    setBusy(false);
    return true;
  };

  return {
    read,
    values,
    base,
    changed,
    lines,
    clash,
    isBusy,
    stumbles,
    problemsOf: (key: SectionName) => problems[key] ?? {},
    set: <Key extends SectionName>(key: Key, part: Partial<SiteSettings[Key]>) => {
      const about = `${key} ${Object.keys(part).join(' ')}`;
      const next: Values = { ...values, [key]: { ...values[key], ...part } };
      setStack(change(stack, next, about));
      if (problems[key]) setProblems((before) => ({ ...before, [key]: undefined }));
    },
    /** A field was left: it is checked, and what comes is a step of its own. */
    leave: (key: SectionName) => {
      setStack(settle);
      check(key);
    },
    undo: stack.past.length > 0 ? () => setStack(undo) : undefined,
    redo: stack.future.length > 0 ? () => setStack(redo) : undefined,
    save,
    discard: () => {
      setStack(change(stack, base.values, 'discard'));
      setProblems({});
      setLines([]);
    },
    /** What somebody else saved counts; what was changed here in that section goes. */
    takeTheirs: () => {
      if (clash) rest(clash.theirs, values);
      setClash(undefined);
    },
    keepMine: () => {
      setClash(undefined);
      return clash ? save({ ...base.versions, [clash.key]: clash.theirs.version }) : Promise.resolve(false);
    },
    closeClash: () => setClash(undefined),
    /** After a version was brought back. */
    rest: (section: Section) => {
      rest(section, values);
      setProblems({});
    },
    forget: () => dropKept(kept),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
