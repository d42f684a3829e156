import type { AccountRole, Hindrance } from '#contract-kit/scope.ts';
import { type Claims, decodeClaims } from './claims.ts';
import { settingKeys, type TextStore } from './local-settings.ts';

/** The facts about the signed-in person that the shell needs. Rooms have the rest. */
export type SessionUser = {
  readonly _id: string;
  readonly role: AccountRole;
  readonly hindrance: Hindrance | null;
  readonly recentAssets: readonly { readonly _id: string; readonly name: string }[];
};

export type Startup = 'idle' | 'running' | 'done' | 'failed';

/** How the last session ended. After `person` (here or in another tab) there is no return path. */
export type SessionEnd = 'person' | 'expired' | 'start-failed';

export type SessionState = {
  readonly hasToken: boolean;
  readonly startup: Startup;
  readonly user: SessionUser | undefined;
  /** Limits the person to one page. */
  readonly hindrance: Hindrance | undefined;
  readonly endedBy: SessionEnd | undefined;
};

export type Session = ReturnType<typeof makeSession>;

/** The session of this browser. The token is in the store, which all tabs share; the rest belongs to this tab. */
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
    /** Runs when a session ends for any reason; all personal data is cleared there. */
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
    /** The same session with a new token. */
    renewed(newToken: string) {
      store.setItem(settingKeys.token, newToken);
    },
    /** Another tab signed in, and this one follows. */
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
    /** Does nothing if the token is no longer the current one: a late 401 must not end a newer session. */
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
    /** The token was removed by another tab: signing out in one tab signs out in all. */
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
