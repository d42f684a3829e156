import { useEffect } from 'react';
import { session } from '#client-kit/app-session.ts';
import { beforeSignOut } from '#client-kit/before-sign-out.ts';
import { call } from '#client-kit/call.ts';
import { randomId } from '#client-kit/random-id.ts';
import { heartbeatMs, releaseLocks, renewPresence } from '../../contract/locks.ts';
import { inSite, type SiteRef } from '../api.ts';

/** Tells the others that this browser has the pages of the site open, until it leaves. */
export function usePresence({ assetId, _id }: SiteRef): void {
  useEffect(() => {
    const body = { editor: randomId() };
    const params = inSite({ assetId, _id });
    let running: Promise<unknown> = Promise.resolve();
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      running = call(renewPresence, { params, body }).catch(() => undefined);
    };
    const releaseNow = async () => {
      if (session.token()) await call(releaseLocks, { params, body }, { keepalive: true }).catch(() => undefined);
    };
    // A heartbeat that is under way must not arrive after it.
    const release = () => running.then(releaseNow);
    const leave = () => void releaseNow();
    renew();
    const timer = setInterval(renew, heartbeatMs);
    document.addEventListener('visibilitychange', renew);
    for (const event of ['online', 'pageshow']) addEventListener(event, renew);
    addEventListener('pagehide', leave);
    const forget = beforeSignOut(release);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      for (const event of ['online', 'pageshow']) removeEventListener(event, renew);
      removeEventListener('pagehide', leave);
      forget();
      void release();
    };
  }, [assetId, _id]);
}
