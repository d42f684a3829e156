import { session } from '#client-kit/app-session.ts';
import { call } from '#client-kit/call.ts';
import { keepText, type PageLock, releaseLocks, renewLock, takeOverLock } from '../../contract/locks.ts';
import { inSite, type SiteRef } from '../api.ts';

/** A heartbeat without an answer is given up before the next one. */
const patienceMs = 15_000;

/** The calls of one open editor about the lock of its page. */
export function makeLockCalls(site: SiteRef, path: string, editor: string) {
  const params = inSite(site);
  let running: Promise<unknown> = Promise.resolve();
  const releaseNow = async (): Promise<void> => {
    // After the session has ended, the lease lapses.
    if (!session.token()) return;
    await call(releaseLocks, { params, body: { editor } }, { keepalive: true }).catch(() => undefined);
  };
  return {
    renew: (isEditing: boolean): Promise<PageLock> => {
      const asked = call(renewLock, { params, body: { path, editor, isEditing } }, { timeoutMs: patienceMs });
      running = asked.catch(() => undefined);
      return asked;
    },
    takeOver: (): Promise<PageLock> => call(takeOverLock, { params, body: { path, editor } }),
    keepText: (content: string): Promise<undefined> => call(keepText, { params, body: { path, editor, content } }),
    /** For a page that is being closed: the browser sends it even afterwards. */
    releaseNow,
    /** A heartbeat that is under way must not arrive after it. */
    release: (): Promise<void> => running.then(releaseNow),
  };
}
