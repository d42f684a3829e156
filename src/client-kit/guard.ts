import type { Hindrance } from '#contract-kit/scope.ts';
import { projectPath } from './project-path.ts';
import type { SessionState, SessionUser } from './session.ts';

/**
 * The audience of a screen: `anyone`; `visitor` only without a session (sign-in, sign-up); `member` only with one; a hindrance is the one page
 * for accounts with it.
 */
export type Access = 'anyone' | 'visitor' | 'member' | Hindrance;

const pageOf: Readonly<Record<Hindrance, string>> = {
  suspended: '/account-suspended',
  leaving: '/account-leaving',
  'no-second-factor': '/second-factor',
};

export type AccessDecision =
  | { readonly show: 'screen' | 'skeleton' }
  | { readonly go: string; readonly remember?: boolean; readonly forget?: boolean };

export const basePath = '/app';

type Question = { access: Access; session: SessionState; redirect: string | undefined };

/** The routing behavior of specification 1, section 2, as one decision table. */
export function decideAccess({ access, session, redirect }: Question): AccessDecision {
  if (access === 'anyone') return { show: 'screen' };
  if (!session.hasToken) {
    if (access === 'visitor') return { show: 'screen' };
    return {
      go: loginPath(session),
      remember: access === 'member' && session.endedBy !== 'person',
    };
  }
  // After a failed startup the skeleton stays: a second later the session ends, and the rule for visitors applies.
  if (session.startup !== 'done') return { show: 'skeleton' };
  if (session.hindrance) return access === session.hindrance ? { show: 'screen' } : { go: pageOf[session.hindrance] };
  if (access === 'member') return { show: 'screen' };
  return { go: redirect ?? landingPath(session.user), forget: true };
}

/** The sign-in page for visitors, with a message if startup failed. */
export const loginPath = ({ startup }: Pick<SessionState, 'startup'>): string =>
  startup === 'failed' ? '/login?message=INIT_FAILED' : '/login';

/** The dashboard of the most recent project, otherwise the list. */
export function landingPath(user: Pick<SessionUser, 'recentAssets'> | undefined): string {
  const recent = user?.recentAssets[0];
  return recent ? projectPath(recent, 'dashboard') : '/assets';
}

/** A saved path is used only if it belongs to this client: never another origin, never outside `/app`, never the sign-in page. */
export function safeRedirect(saved: string | null, origin: string): string | undefined {
  if (!saved?.startsWith(`${basePath}/`) || !URL.canParse(saved, origin)) return undefined;
  const url = new URL(saved, origin);
  if (url.origin !== origin || !url.pathname.startsWith(`${basePath}/`)) return undefined;
  const path = url.pathname.slice(basePath.length);
  if (path === '/' || path.startsWith('//') || path === '/login' || path === '/signup') return undefined;
  return `${path}${url.search}${url.hash}`;
}
