import type { LockPerson, PageLock } from '../../contract/locks.ts';

/** The lock of a page, as one open editor knows it. */
export type LockState = {
  /** Otherwise the text is read-only. */
  readonly mayEdit: boolean;
  /** The other person who is editing. Null while the text is read-only: the page is free. */
  readonly holder: LockPerson | null;
  /** The person who took the lock from this editor. */
  readonly takenOverBy: LockPerson | null;
  /** Incremented when the lock changes by other means than a heartbeat: replies to earlier heartbeats are out of date then. */
  readonly epoch: number;
};

export type LockAction =
  /** A reply to a heartbeat that was sent in this epoch. */
  | { readonly kind: 'reply'; readonly lock: PageLock; readonly epoch: number }
  /** The person asked for the lock, and has the newest text if they got it. */
  | { readonly kind: 'begin'; readonly lock: PageLock }
  | { readonly kind: 'taken-over'; readonly by: LockPerson }
  /** The list of open pages changed. */
  | { readonly kind: 'listed'; readonly holder: LockPerson | null };

/** The first reply decides. Until then the list does, so that a text is not editable for a moment only. */
export const openLock = (listed: LockPerson | null): LockState => ({
  mayEdit: listed === null,
  holder: listed,
  takenOverBy: null,
  epoch: 0,
});

export function reduceLock(state: LockState, action: LockAction): LockState {
  switch (action.kind) {
    case 'reply':
      return action.epoch === state.epoch ? applyReply(state, action.lock) : state;
    case 'begin':
      return { ...applyReply(state, action.lock), epoch: state.epoch + 1 };
    case 'taken-over':
      return { mayEdit: false, holder: action.by, takenOverBy: action.by, epoch: state.epoch + 1 };
    case 'listed':
      return state.mayEdit ? state : { ...state, holder: action.holder };
  }
}

function applyReply(state: LockState, { isHeld, holder, takenOverBy }: PageLock): LockState {
  if (isHeld) return { ...state, mayEdit: true, holder: null, takenOverBy: null };
  return {
    ...state,
    mayEdit: false,
    holder: holder?.person ?? null,
    takenOverBy: takenOverBy ?? state.takenOverBy,
  };
}
