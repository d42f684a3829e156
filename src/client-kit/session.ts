import type { AccountRole, Hindrance } from '#contract-kit/scope.ts';
import { type Claims, decodeClaims } from './claims.ts';
import { settingKeys, type TextStore } from './local-settings.ts';

/** What the shell has to know of the signed-in person. Rooms hold the rest. */
export type SessionUser = {
  readonly _id: string;
  readonly role: AccountRole;
  readonly hindrance: Hindrance | null;
  readonly recentAssets: readonly { readonly _id: string; readonly name: string }[];
};

export type Startup = 'idle' | 'running' | 'done' | 'failed';

/** How the last session ended. `person` (here or in another tab) leaves no place to come back to. */
export type SessionEnd = 'person' | 'expired' | 'start-failed';

export type SessionState = {
  readonly hasToken: boolean;
  readonly startup: Startup;
  readonly user: SessionUser | undefined;
  /** What keeps the person from everything but one page. */
  readonly hindrance: Hindrance | undefined;
  readonly endedBy: SessionEnd | undefined;
};

export type Session = ReturnType<typeof makeSession>;

/** The session of this browser. The token's home is the store, which all tabs share; the rest is this tab's. */
export function makeSession(store: TextStore) {
  let startup: Startup = 'idle';
  let user: SessionUser | undefined;
  let endedBy: SessionEnd | undefined;
  let hindrance: Hindrance | undefined;
  const listeners = new Set<() => void>();
  const enders = new Set<(end: SessionEnd) => void>();

  const token = () => store.getItem(settingKeys.token) ?? undefined;
  const claims = (): Claims | undefined => decodeClaims(token() ?? '');
  const snapshot = (): SessionState => ({
    hasToken: token() !== undefined,
    startup,
    user,
    hindrance: hindrance ?? user?.hindrance ?? undefined,
    endedBy,
  });
  let state = snapshot();
  const changed = () => {
    state = snapshot();
    for (const listener of listeners) listener();
  };

  return {
    state: () => state,
    token,
    claims,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Runs when a session ends, for whatever reason: everything that belongs to the person is dropped there. */
    onEnd(ender: (end: SessionEnd) => void) {
      enders.add(ender);
    },
    begin(newToken: string, deviceId: string) {
      store.setItem(settingKeys.token, newToken);
      store.setItem(settingKeys.device, deviceId);
      endedBy = undefined;
      startup = 'idle';
      changed();
    },
    /** The same session under a new token. */
    renewed(newToken: string) {
      store.setItem(settingKeys.token, newToken);
    },
    /** Another tab signed in: this one follows. */
    follow() {
      endedBy = undefined;
      startup = 'idle';
      changed();
    },
    starting() {
      startup = 'running';
      changed();
    },
    started(loaded: SessionUser) {
      startup = 'done';
      user = loaded;
      hindrance = undefined;
      changed();
    },
    startFailed() {
      startup = 'failed';
      changed();
    },
    hindered(by: Hindrance) {
      hindrance = by;
      changed();
    },
    /** Nothing happens when the token in question is no longer held: a late 401 must not end a newer session. */
    end(end: SessionEnd, heldToken = token()) {
      if (heldToken !== token() || (!state.hasToken && startup === 'idle')) return;
      store.removeItem(settingKeys.token);
      startup = end === 'start-failed' ? 'failed' : 'idle';
      user = undefined;
      hindrance = undefined;
      endedBy = end;
      for (const ender of enders) ender(end);
      changed();
    },
    /** The token went away from under this tab: signed out in one tab is signed out in all. */
    endedElsewhere() {
      startup = 'idle';
      user = undefined;
      hindrance = undefined;
      endedBy = 'person';
      for (const ender of enders) ender('person');
      changed();
    },
  };
}
