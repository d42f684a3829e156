import { toast } from 'react-hot-toast/headless';
import type { ToastKind } from '#ui/toast-card.tsx';
import { errorLines } from './error-lines.ts';

/** One toast at a time: they all carry this id, so a new one takes the old one's place. */
export const toastId = 'plinth-toast';

const durationMs: Record<ToastKind, number> = {
  success: 2000,
  error: 4000,
  warning: 4000,
  info: 4000,
  loading: Number.POSITIVE_INFINITY,
};

/** A way back that a toast offers. It is never the only one: the toast goes after a moment. */
export type ToastAction = { readonly label: string; readonly run: () => void };

/** Long enough to read the offer and reach for it. */
const withActionMs = 8000;

let shownAction: ToastAction | undefined;

/** The action of the one toast that is shown. */
export const currentAction = (): ToastAction | undefined => shownAction;

/** A server may answer with several sentences, one on each line. */
export const messageLines = (message: string): readonly string[] => message.split('\n').filter((line) => line !== '');

// The library has no orange and blue kinds; the class name carries ours to the renderer.
const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  const isUrgent = kind === 'error' || kind === 'warning';
  shownAction = action;
  toast(text, {
    id: toastId,
    duration: action ? withActionMs : durationMs[kind],
    position: 'top-center',
    className: kind,
    ariaProps: { role: isUrgent ? 'alert' : 'status', 'aria-live': isUrgent ? 'assertive' : 'polite' },
  });
};

const showError = show('error');

export const notify = {
  success: show('success'),
  error: showError,
  /** Tells about a failed call. It can be given to a mutation as it is: `onError: notify.problem`. */
  problem: (error: unknown) => showError(errorLines(error).join('\n')),
  warning: show('warning'),
  info: show('info'),
  /** Stays until another takes its place or `done` is called. */
  loading: show('loading'),
  done: () => toast.dismiss(toastId),
};
