import type { Draft } from './drafts.ts';
import type { Head } from './stale-file.ts';

/** A version of the file on the server. `hash` is null if the file was deleted and a save will create it again. */
type Base = { readonly hash: string | null; readonly source: string };

/** The text of one open file with its state. The editor owns the text; `current` is the text that was last read from it. */
export type FileTextState = {
  readonly base: Base;
  readonly current: string;
  /** Something was typed that has not been read from the editor yet. */
  readonly isTouched: boolean;
  /** The text that is being sent to the server. */
  readonly saving: string | null;
  readonly problems: readonly string[];
  /** Someone else saved first: our text and theirs, or null if the file was deleted. */
  readonly stale: { readonly mine: string; readonly head: Head | null } | null;
  /** Text from an earlier visit that was never saved. */
  readonly draft: Draft | null;
  /** Incremented whenever `current` must replace the text in the editor. */
  readonly revision: number;
};

export type FileTextAction =
  | { readonly kind: 'load'; readonly hash: string; readonly content: string; readonly draft?: Draft | undefined }
  | { readonly kind: 'touch' }
  /** The text was read from the editor. */
  | { readonly kind: 'type'; readonly source: string }
  | { readonly kind: 'save-begin' }
  | { readonly kind: 'save-end'; readonly hash: string }
  | { readonly kind: 'save-fail'; readonly problems: readonly string[] }
  | { readonly kind: 'save-stale'; readonly head: Head | null }
  /** The server reported a newer version. */
  | { readonly kind: 'refresh'; readonly hash: string; readonly content: string }
  /** The person chose a version from the server: an earlier one, or another person's. */
  | { readonly kind: 'take'; readonly hash: string; readonly content: string }
  | { readonly kind: 'discard' }
  /** Both versions merged into one text, based on theirs. */
  | { readonly kind: 'merge'; readonly source: string }
  | { readonly kind: 'stale-close' | 'draft-restore' | 'draft-discard' };

export const openFileText = (hash: string, content: string, draft?: Draft): FileTextState => ({
  base: { hash, source: content },
  current: content,
  isTouched: false,
  saving: null,
  problems: [],
  stale: null,
  draft: draft && draft.source !== content ? draft : null,
  revision: 0,
});

export const isUnsaved = ({ base, current, isTouched, saving }: FileTextState): boolean =>
  isTouched || saving !== null || current !== base.source;

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
      return { ...openFileText(action.hash, action.content, action.draft), revision: state.revision + 1 };
    case 'touch':
      return { ...state, isTouched: true };
    case 'type':
      return { ...state, current: action.source, isTouched: false };
    case 'save-begin':
      return { ...state, saving: state.current, problems: [] };
    case 'save-end':
      if (state.saving === null) return state;
      return { ...state, base: { hash: action.hash, source: state.saving }, saving: null };
    case 'save-fail':
      return { ...state, saving: null, problems: action.problems };
    case 'save-stale':
      return { ...state, saving: null, stale: { mine: state.current, head: action.head } };
    case 'refresh':
      if (isUnsaved(state)) return state;
      return showText({ ...state, base: { hash: action.hash, source: action.content } }, action.content);
    case 'take':
      return showText(
        { ...state, base: { hash: action.hash, source: action.content }, stale: null, draft: null },
        action.content,
      );
    case 'discard':
      return showText({ ...state, problems: [], draft: null }, state.base.source);
    case 'merge':
      return mergeVersions(state, action.source);
    case 'stale-close':
      return { ...state, stale: null };
    case 'draft-restore':
      if (!state.draft) return state;
      return showText(
        { ...state, base: { ...state.base, hash: state.draft.base || null }, draft: null },
        state.draft.source,
      );
    case 'draft-discard':
      return { ...state, draft: null };
  }
}

function mergeVersions(state: FileTextState, source: string): FileTextState {
  if (!state.stale) return state;
  const { head } = state.stale;
  const base = head ? { hash: head.hash, source: head.content ?? '' } : { ...state.base, hash: null };
  return showText({ ...state, base, stale: null }, source);
}
