import type { Draft } from '../drafts/draft.ts';
import type { Head, Stale } from './stale-file.ts';

/** A version of the file on the server. `hash` is null if the file was deleted and a save will create it again. */
type Base = { readonly hash: string | null; readonly source: string };

/** The text of one open file with its state. The editor owns the text; `current` is the text that was last read from it. */
export type FileTextState = {
  readonly base: Base;
  /** The hash that restored text was typed on, if that is another version; empty if the file had been deleted. */
  readonly restoredFrom: string | null;
  readonly current: string;
  /** Something was typed that has not been read from the editor yet. */
  readonly isTouched: boolean;
  /** The text that is being sent to the server. */
  readonly saving: string | null;
  readonly problems: readonly string[];
  /** Someone else saved first, and the person has to decide. */
  readonly stale: (Stale & { readonly mine: string }) | null;
  /** Incremented whenever `current` must replace the text in the editor. */
  readonly revision: number;
};

export type FileTextAction =
  | { readonly kind: 'load'; readonly hash: string; readonly content: string }
  | { readonly kind: 'touch' }
  /** The text was read from the editor. */
  | { readonly kind: 'type'; readonly source: string }
  | { readonly kind: 'save-begin' }
  | { readonly kind: 'save-end'; readonly hash: string }
  | { readonly kind: 'save-fail'; readonly problems: readonly string[] }
  | { readonly kind: 'save-stale'; readonly stale: Stale }
  /** The server reported a newer version. */
  | { readonly kind: 'refresh'; readonly hash: string; readonly content: string }
  /** The person chose a version from the server: an earlier one, or another person's. */
  | { readonly kind: 'take'; readonly hash: string; readonly content: string }
  | { readonly kind: 'discard' }
  /** Both versions merged into one text, based on theirs; null if the file was deleted, and the text creates it again. */
  | { readonly kind: 'merge'; readonly head: Head | null; readonly source: string }
  | { readonly kind: 'stale-close' }
  /** The person chose text from an earlier visit that was never saved. */
  | { readonly kind: 'restore'; readonly draft: Draft };

export const openFileText = (hash: string, content: string): FileTextState => ({
  base: { hash, source: content },
  restoredFrom: null,
  current: content,
  isTouched: false,
  saving: null,
  problems: [],
  stale: null,
  revision: 0,
});

export const isUnsaved = ({ base, current, isTouched, saving }: FileTextState): boolean =>
  isTouched || saving !== null || current !== base.source;

/** The hash that a save of the text is based on. */
export const baseHashOf = ({ base, restoredFrom }: FileTextState): string | null =>
  restoredFrom === null ? base.hash : restoredFrom || null;

export type SaveStatus = 'saved' | 'unsaved' | 'saving';

export const statusOf = (state: FileTextState): SaveStatus =>
  state.saving !== null ? 'saving' : isUnsaved(state) ? 'unsaved' : 'saved';

const showText = (state: FileTextState, current: string): FileTextState => ({
  ...state,
  current,
  isTouched: false,
  revision: state.revision + 1,
});

/** A save only moves the base: text typed in the meantime is never replaced by the text that was sent. */
export function reduceFileText(state: FileTextState, action: FileTextAction): FileTextState {
  switch (action.kind) {
    case 'load':
      return { ...openFileText(action.hash, action.content), revision: state.revision + 1 };
    case 'touch':
      return { ...state, isTouched: true };
    case 'type':
      return { ...state, current: action.source, isTouched: false };
    case 'save-begin':
      return { ...state, saving: state.current, problems: [] };
    case 'save-end':
      if (state.saving === null) return state;
      return { ...state, base: { hash: action.hash, source: state.saving }, restoredFrom: null, saving: null };
    case 'save-fail':
      return { ...state, saving: null, problems: action.problems };
    case 'save-stale':
      return { ...state, saving: null, stale: { ...action.stale, mine: state.current } };
    case 'refresh':
      if (isUnsaved(state)) return state;
      return showBase({ ...state, base: { hash: action.hash, source: action.content } });
    case 'take':
      return showBase({ ...state, base: { hash: action.hash, source: action.content }, stale: null });
    case 'discard':
      return showBase({ ...state, problems: [] });
    case 'merge':
      return mergeVersions(state, action.head, action.source);
    case 'stale-close':
      return { ...state, stale: null };
    case 'restore':
      return restoreDraft(state, action.draft);
  }
}

const showBase = (state: FileTextState): FileTextState => showText({ ...state, restoredFrom: null }, state.base.source);

function mergeVersions(state: FileTextState, head: Head | null, source: string): FileTextState {
  const base = head ? { hash: head.hash, source: head.content ?? '' } : { ...state.base, hash: null };
  return showText({ ...state, base, restoredFrom: null, saving: null, stale: null }, source);
}

/** The base stays what discarding returns to; the save that follows is merged if the text was typed on another version. */
function restoreDraft(state: FileTextState, { base, source }: Draft): FileTextState {
  return showText({ ...state, restoredFrom: base === state.base.hash ? null : base }, source);
}
