import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { openDialog } from './dialogs.ts';
import { t } from './texts.ts';

/**
 * On a screen for as long as something on it is not saved: leaving asks first, and so does closing or reloading the window. `onLeave`
 * runs when it was decided to go.
 */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => here.pathname !== next.pathname || here.search !== next.search,
  );

  const ask = useEffectEvent(async () => {
    const answer = await openDialog({
      title: t('kit.unsaved.title'),
      content: t('kit.unsaved.text'),
      buttons: [
        { label: t('kit.unsaved.leave'), answer: 'leave' },
        { label: t('kit.unsaved.stay'), kind: 'primary', answer: 'stay' },
      ],
    });
    if (answer !== 'leave') return blocker.reset?.();
    onLeave();
    blocker.proceed?.();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void ask();
  }, [state]);

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, []);
  return null;
}
