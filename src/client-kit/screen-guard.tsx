import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { localStore } from './app-session.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { type Access, type AccessDecision, decideAccess, safeRedirect } from './guard.ts';
import { settingKeys } from './local-settings.ts';
import { useSession } from './use-session.ts';

/** Shows the screen, or follows the decision of `decideAccess`. */
export function ScreenGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const redirect = safeRedirect(localStore.getItem(settingKeys.redirect), location.origin);
  const verdict = decideAccess({ access, session, redirect });
  if ('go' in verdict) return <Redirect {...verdict} />;
  return verdict.show === 'skeleton' ? <AppSkeleton /> : children;
}

/**
 * Redirects, and stores or clears the return path on the way. It acts once: after the return path is cleared, a second decision would find
 * none and go to the landing page instead.
 */
export function Redirect(verdict: Extract<AccessDecision, { go: string }>) {
  const [{ go, remember = false, forget = false }] = useState(verdict);
  // The browser's address, not the router's, which stays at the previous screen while the next one is loading.
  const [address] = useState(() => location.pathname + location.search);
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) localStore.setItem(settingKeys.redirect, address);
    if (forget) localStore.removeItem(settingKeys.redirect);
    void navigate(go, { replace: true });
  }, [go, remember, forget, navigate, address]);
  return <AppSkeleton />;
}
