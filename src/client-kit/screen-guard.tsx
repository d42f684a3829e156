import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localStore } from './app-session.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { type Access, type AccessDecision, basePath, decideAccess, safeRedirect } from './guard.ts';
import { settingKeys } from './local-settings.ts';
import { useSession } from './use-session.ts';

/** Lets a screen show itself, or carries out what `decide` says instead. */
export function ScreenGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const redirect = safeRedirect(localStore.getItem(settingKeys.redirect), location.origin);
  const verdict = decideAccess({ access, session, redirect });
  if ('go' in verdict) return <Redirect {...verdict} />;
  return verdict.show === 'skeleton' ? <AppSkeleton /> : children;
}

/**
 * Goes there, keeping or dropping the place to come back to on the way. The first word counts: once the saved place is dropped, a
 * second look would find none and go to the landing instead.
 */
export function Redirect(verdict: Extract<AccessDecision, { go: string }>) {
  const [{ go, remember = false, forget = false }] = useState(verdict);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (remember) localStore.setItem(settingKeys.redirect, `${basePath}${pathname}${search}`);
    if (forget) localStore.removeItem(settingKeys.redirect);
    void navigate(go, { replace: true });
  }, [go, remember, forget, navigate, pathname, search]);
  return <AppSkeleton />;
}
