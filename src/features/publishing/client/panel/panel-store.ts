import type { UnsavedText } from '#features/pages/client/door.tsx';

/** The screen where the panel was opened, and the element that had the focus then. */
type Opened = { readonly at: string; readonly from: Element | null };

let opened: Opened | undefined;
const listeners = new Set<() => void>();

const put = (next: Opened | undefined) => {
  opened = next;
  for (const listener of listeners) listener();
};

export const openPublishPanel = (): void => put({ at: location.pathname, from: document.activeElement });

export function closePublishPanel(): void {
  const from = opened?.from;
  put(undefined);
  // After the panel is unmounted: until then, it traps the focus.
  if (from instanceof HTMLElement) setTimeout(() => from.focus());
}

export const panelStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => opened,
};

let beside: UnsavedText | undefined;

/** The text that is open on the screen behind the panel, while it is open. */
export function setOpenText(text: UnsavedText): () => void {
  beside = text;
  return () => {
    if (beside === text) beside = undefined;
  };
}

export const getOpenText = (): UnsavedText | undefined => beside;
