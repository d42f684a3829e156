import { toast } from 'react-hot-toast/headless';
import type { ToastKind } from '#ui/toast-card.tsx';
import { errorLines } from './error-lines.ts';

/**
 * One toast at a time: a new one replaces the previous one. Each has its own id, because the library removes a dismissed toast a moment
 * later by its id, and would remove its successor instead.
 */
let shownId = 0;
const idOf = (count: number): string => `plinth-toast-${count}`;

const durationMs: Record<ToastKind, number> = {
  success: 2000,
  error: 4000,
  warning: 4000,
  info: 4000,
  loading: Number.POSITIVE_INFINITY,
};

/** An undo or follow-up action of a toast. It must not be the only way, because the toast disappears. */
export type ToastAction = { readonly label: string; readonly run: () => void };

/** Long enough to read and press it. */
const withActionMs = 8000;

let shownAction: ToastAction | undefined;

/** The action of the visible toast. */
export const currentAction = (): ToastAction | undefined => shownAction;

/** An answer may have several messages, one per line. */
export const messageLines = (message: string): readonly string[] => message.split('\n').filter((line) => line !== '');

// The library has no orange and blue kinds; the class name passes ours to the renderer.
const show = (kind: ToastKind) => (text: string, action?: ToastAction) => {
  const isUrgent = kind === 'error' || kind === 'warning';
  shownAction = action;
  toast.remove(idOf(shownId));
  shownId += 1;
  toast(text, {
    id: idOf(shownId),
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
  /** Reports a failed call. Can be passed to a mutation directly: `onError: notify.problem`. */
  problem: (error: unknown) => showError(errorLines(error).join('\n')),
  warning: show('warning'),
  info: show('info'),
  /** Stays until it is replaced or `done` is called. */
  loading: show('loading'),
  done: () => toast.dismiss(idOf(shownId)),
};
