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

/** The part of the session that belongs to this tab. */
type Own = Omit<SessionState, 'hasToken'>;

const nobody = { user: undefined, hindrance: undefined } as const;

/** The session of this browser. The token is in the store, which all tabs share; the rest belongs to this tab. */
export function makeSession(store: TextStore) {
  let own: Own = { ...nobody, startup: 'idle', endedBy: undefined };
  const listeners = new Set<() => void>();
  const enders = new Set<(end: SessionEnd) => void>();

  const token = () => store.getItem(settingKeys.token) ?? undefined;
  const claims = (): Claims | undefined => decodeClaims(token() ?? '');
  const snapshot = (): SessionState => ({
    ...own,
    hasToken: token() !== undefined,
    hindrance: own.hindrance ?? own.user?.hindrance ?? undefined,
  });
  let state = snapshot();
  const change = (changes: Partial<Own>): void => {
    own = { ...own, ...changes };
    state = snapshot();
    for (const listener of listeners) listener();
  };
  const finish = (endedBy: SessionEnd, startup: Startup): void => {
    // Whoever clears personal data must not find any of it here.
    own = { ...nobody, startup, endedBy };
    for (const ender of enders) ender(endedBy);
    change({});
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
    onEnd: (ender: (end: SessionEnd) => void) => void enders.add(ender),
    begin(newToken: string, deviceId: string) {
      store.setItem(settingKeys.token, newToken);
      store.setItem(settingKeys.device, deviceId);
      change({ endedBy: undefined, startup: 'idle' });
    },
    /** The same session with a new token. */
    renewed: (newToken: string) => store.setItem(settingKeys.token, newToken),
    /** Another tab signed in, and this one follows. */
    follow: () => change({ endedBy: undefined, startup: 'idle' }),
    starting: () => change({ startup: 'running' }),
    started: (user: SessionUser) => change({ startup: 'done', user, hindrance: undefined }),
    startFailed: () => change({ startup: 'failed' }),
    hindered: (hindrance: Hindrance) => change({ hindrance }),
    /** Does nothing if the token is no longer the current one: a late 401 must not end a newer session. */
    end(end: SessionEnd, heldToken = token()) {
      if (heldToken !== token() || (!state.hasToken && own.startup === 'idle')) return;
      store.removeItem(settingKeys.token);
      finish(end, end === 'start-failed' ? 'failed' : 'idle');
    },
    /** The token was removed by another tab: signing out in one tab signs out in all. */
    endedElsewhere: () => finish('person', 'idle'),
  };
}
