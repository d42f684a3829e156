import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beforeSignOut } from '#client-kit/before-sign-out.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { heartbeatMs, type LocksChanged, locksChangedEvent, type PageLock } from '../../contract/locks.ts';
import type { FileText } from '../editor/use-file-text.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { type LockAction, openLock, reduceLock } from './lock-state.ts';
import { useOthers } from './open-pages.tsx';

/** Takes the lock of the open page and renews it while the page is open. Without a connection the person goes on editing. */
export function usePageLock(path: string, { lockCalls: calls, keepAside, reload }: FileText) {
  const { site } = useWorkbench();
  const others = useOthers();
  const userId = useSession().user?._id ?? '';
  const listed = others.find((page) => page.path === path && page.isEditing)?.person ?? null;
  const [state, setState] = useState(() => openLock(listed));
  const latest = useRef(state);
  const isBeginning = useRef(false);
  const dispatch = (action: LockAction) => {
    latest.current = reduceLock(latest.current, action);
    setState(latest.current);
  };

  const beat = useEffectEvent((isEditing: boolean) => {
    const { epoch } = latest.current;
    calls.renew(isEditing).then(
      (lock) => dispatch({ kind: 'reply', lock, epoch }),
      () => undefined,
    );
  });
  const renew = useEffectEvent(() => beat(latest.current.mayEdit || isBeginning.current));
  useHeartbeat(() => beat(true), renew, calls);

  useSocketEvent<LocksChanged>(locksChangedEvent, ({ domainId, takenOver }) => {
    if (domainId === site._id && takenOver?.path === path && takenOver.from.includes(userId))
      dispatch({ kind: 'taken-over', by: takenOver.by });
  });
  const follow = useEffectEvent((id: string | undefined) => {
    // Someone took the lock after it had lapsed here, which the next heartbeat tells.
    if (latest.current.mayEdit && id !== undefined) renew();
    else dispatch({ kind: 'listed', holder: listed });
  });
  const listedId = listed?._id;
  useEffect(() => follow(listedId), [listedId]);

  // After the editor has become read-only, so that no key press follows. A failure is tried again after the next heartbeat.
  const keep = useEffectEvent(() => void keepAside());
  useEffect(() => {
    if (state.takenOverBy) keep();
  }, [state]);

  const begin = async (ask: () => Promise<PageLock>) => {
    isBeginning.current = true;
    try {
      const lock = await ask();
      // Before the text becomes editable, since a word that is typed must not be replaced.
      if (lock.isHeld) await reload();
      dispatch({ kind: 'begin', lock });
    } catch (error) {
      notify.problem(error);
    } finally {
      isBeginning.current = false;
    }
  };
  return {
    ...state,
    editNow: () => begin(() => calls.renew(true)),
    takeOver: () => begin(calls.takeOver),
  };
}

export type OpenLock = ReturnType<typeof usePageLock>;

/** Sends heartbeats until the page is closed, and one at once when this browser or its connection is back. */
function useHeartbeat(start: () => void, renew: () => void, calls: FileText['lockCalls']): void {
  const begin = useEffectEvent(start);
  const beat = useEffectEvent(renew);
  useEffect(() => {
    begin();
    const again = () => {
      if (document.visibilityState === 'visible') beat();
    };
    const leave = () => void calls.releaseNow();
    const timer = setInterval(() => beat(), heartbeatMs);
    document.addEventListener('visibilitychange', again);
    for (const event of ['online', 'pageshow']) addEventListener(event, again);
    addEventListener('pagehide', leave);
    const forget = beforeSignOut(calls.release);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      for (const event of ['online', 'pageshow']) removeEventListener(event, again);
      removeEventListener('pagehide', leave);
      forget();
      void calls.release();
    };
  }, [calls]);
}
