import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { applyLeaveChoice } from './apply-leave-choice.ts';
import { openDialog } from './dialogs.ts';
import { t } from './texts.ts';

type Props = {
  isUnsaved: boolean;
  /** Resolves to true when everything is saved. */
  onSave: () => Promise<boolean>;
  /** Runs when the person leaves without saving. */
  onLeave: () => void;
  /** True if a navigation keeps the unsaved changes open. */
  staysOpen?: (here: Location, next: Location) => boolean;
};

const isSamePage = (here: Location, next: Location): boolean =>
  here.pathname === next.pathname && here.search === next.search;

/**
 * Asks before a page with unsaved changes is left, closed or reloaded. It stays mounted while nothing is unsaved: a save from inside the
 * dialog changes `isUnsaved`, and the pending navigation must survive that.
 */
export function LeaveGuard({ isUnsaved, onSave, onLeave, staysOpen = isSamePage }: Props) {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => isUnsaved && !staysOpen(here, next));

  const ask = useEffectEvent(async () => {
    const answer = await openDialog({
      title: t('kit.unsaved.title'),
      content: t('kit.unsaved.text'),
      buttons: [
        { label: t('kit.unsaved.leave'), answer: 'leave' },
        { label: t('kit.unsaved.stay'), answer: 'stay' },
        { label: t('kit.unsaved.save'), kind: 'primary', answer: 'save' },
      ],
    });
    const mayLeave = await applyLeaveChoice(answer, { save: onSave, leave: onLeave });
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  });
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked') void ask();
  }, [state]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    return () => removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);
  return null;
}
