import type { SectionName, SiteSettings } from '#features/sites/contract/site-settings.ts';
import type { Section } from '../../contract/settings.ts';
import { isSame } from '../../describe-changes.ts';
import { begin, change, mapStack, redo, settle, type UndoStack, undo } from '../../undo-stack.ts';
import type { RefusedSave } from './refused-save.ts';
import { type Base, baseOf, changedKeys, problemsOf, type Values, withStored } from './section-values.ts';
import type { StoredValues } from './stored-draft.ts';

type Problems = Readonly<Partial<Record<SectionName, Readonly<Record<string, string>>>>>;

/** Another person saved the section that is changed here: their current version. */
export type Conflict = { readonly key: SectionName; readonly theirs: Section };

export type SettingsDraftState = {
  readonly keys: readonly SectionName[];
  /** The saved sections that `base` follows. */
  readonly seen: readonly Section[];
  readonly base: Base;
  readonly stack: UndoStack<Values>;
  readonly problems: Problems;
  readonly lines: readonly string[];
  readonly conflict: Conflict | undefined;
  readonly isBusy: boolean;
  /** Incremented to move the focus to the first problem. */
  readonly failedSaves: number;
};

export type SettingsDraftAction =
  | { readonly kind: 'change'; readonly key: SectionName; readonly part: Readonly<Record<string, unknown>> }
  | { readonly kind: 'leave'; readonly key: SectionName }
  | { readonly kind: 'undo' | 'redo' | 'discard' | 'close-conflict' | 'save-started' | 'save-ended' }
  /** The server's sections changed. */
  | { readonly kind: 'follow'; readonly saved: readonly Section[] }
  /** `sent` contains the values that were sent, which may be older than the form's current ones. */
  | { readonly kind: 'saved'; readonly section: Section; readonly sent: Values[SectionName] }
  | { readonly kind: 'refused'; readonly key: SectionName; readonly refused: RefusedSave }
  | { readonly kind: 'invalid'; readonly problems: Problems }
  /** The server's version replaces the changes in this section. */
  | { readonly kind: 'adopt'; readonly section: Section };

export function openDraft(
  keys: readonly SectionName[],
  saved: readonly Section[],
  kept: StoredValues,
): SettingsDraftState {
  const base = baseOf(keys, saved);
  return {
    keys,
    seen: saved,
    base,
    stack: begin(withStored(keys, base, kept)),
    problems: {},
    lines: [],
    conflict: undefined,
    isBusy: false,
    failedSaves: 0,
  };
}

/** The state of one screen's sections while they are edited. Pure: saving happens elsewhere and is dispatched to it. */
export function reduceDraft(state: SettingsDraftState, action: SettingsDraftAction): SettingsDraftState {
  const { stack, problems } = state;
  switch (action.kind) {
    case 'change':
      return changed(state, action.key, action.part);
    case 'leave':
      return {
        ...state,
        stack: settle(stack),
        problems: { ...problems, [action.key]: problemsOf(action.key, stack.present[action.key]) },
      };
    case 'undo':
      return { ...state, stack: undo(stack) };
    case 'redo':
      return { ...state, stack: redo(stack) };
    case 'discard':
      return { ...state, stack: change(stack, state.base.values, 'discard'), problems: {}, lines: [] };
    case 'close-conflict':
      return { ...state, conflict: undefined };
    case 'save-started':
      return { ...state, isBusy: true, lines: [] };
    case 'save-ended':
      return { ...state, isBusy: false };
    case 'follow':
      return follow(state, action.saved);
    case 'saved':
      return rebase(state, action.section, action.sent);
    case 'refused':
      return refuse(state, action.key, action.refused);
    case 'invalid':
      return { ...state, lines: [], problems: { ...problems, ...action.problems }, failedSaves: state.failedSaves + 1 };
    case 'adopt':
      return adopt(state, action.section);
  }
}

function changed(state: SettingsDraftState, key: SectionName, part: object): SettingsDraftState {
  const { present } = state.stack;
  const next: Values = { ...present, [key]: { ...present[key], ...part } };
  const about = `${key} ${Object.keys(part).join(' ')}`;
  return { ...state, stack: change(state.stack, next, about), problems: { ...state.problems, [key]: undefined } };
}

const withSection = ({ values, versions }: Base, section: Section): Base => {
  const now = baseOf([section.key], [section]);
  return { values: { ...values, ...now.values }, versions: { ...versions, ...now.versions } };
};

/**
 * A save succeeded, so the form is rebased on the server's result. Fields that changed since stay as they are, as unsaved changes. Earlier
 * steps can still be undone.
 */
function rebase(state: SettingsDraftState, section: Section, sent: Values[SectionName]): SettingsDraftState {
  const { key } = section;
  const base = withSection(state.base, section);
  const was: Readonly<Record<string, unknown>> = { ...sent };
  const now: Readonly<Record<string, unknown>> = { ...base.values[key] };
  const stack = mapStack(state.stack, (values) => {
    const entries = Object.entries({ ...values[key] }).map(([field, value]) => [
      field,
      isSame(value, was[field]) ? now[field] : value,
    ]);
    return { ...values, [key]: Object.fromEntries(entries) };
  });
  return { ...state, base, stack: { ...stack, about: null } };
}

/** Another person saved: sections that were not changed here follow, in every undo step. */
function follow(state: SettingsDraftState, saved: readonly Section[]): SettingsDraftState {
  const { keys, base, stack } = state;
  const now = baseOf(keys, saved);
  const touched = changedKeys(keys, base, stack.present);
  const moving = keys.filter((key) => now.versions[key] !== base.versions[key] && !touched.includes(key));
  if (moving.length === 0) return { ...state, seen: saved };
  const take = <Part extends Values | Base['versions']>(from: Part) =>
    Object.fromEntries(moving.map((key) => [key, from[key]]));
  return {
    ...state,
    seen: saved,
    base: { values: { ...base.values, ...take(now.values) }, versions: { ...base.versions, ...take(now.versions) } },
    stack: mapStack(stack, (values) => {
      const still = moving.filter((key) => isSame(values[key], base.values[key]));
      return { ...values, ...Object.fromEntries(still.map((key) => [key, now.values[key]])) };
    }),
  };
}

function refuse(state: SettingsDraftState, key: SectionName, refused: RefusedSave): SettingsDraftState {
  if (refused.conflict) return { ...state, conflict: { key, theirs: refused.conflict } };
  return {
    ...state,
    problems: { ...state.problems, [key]: refused.fields },
    lines: refused.lines,
    failedSaves: state.failedSaves + 1,
  };
}

function adopt(state: SettingsDraftState, section: Section): SettingsDraftState {
  const { key } = section;
  const base = withSection(state.base, section);
  const values: Values = { ...state.stack.present, [key]: base.values[key] };
  const isSameNow = isSame(state.stack.present[key], base.values[key]);
  return {
    ...state,
    base,
    stack: isSameNow ? settle(state.stack) : settle(change(state.stack, values, `adopt ${key}`)),
    problems: { ...state.problems, [key]: undefined },
    conflict: state.conflict?.key === key ? undefined : state.conflict,
  };
}

export const readValues = <Key extends SectionName>({ stack }: SettingsDraftState, key: Key): SiteSettings[Key] =>
  stack.present[key] as SiteSettings[Key];
