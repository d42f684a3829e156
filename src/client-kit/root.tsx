import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { dialogStore } from './dialogs.ts';
import { Toaster } from './toaster.tsx';

const DialogHost = lazy(() => import('./dialog-host.tsx').then((module) => ({ default: module.DialogHost })));

/** Wraps every screen: toasts, dialogs, scroll position, and focus management for screen readers. */
export function Root() {
  const dialogs = useSyncExternalStore(dialogStore.subscribe, dialogStore.read);
  useFocusOnNewScreen();
  return (
    <>
      <Outlet />
      <Toaster />
      {dialogs.length > 0 && (
        <Suspense>
          <DialogHost dialogs={dialogs} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A form that focused its first field takes precedence.
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
