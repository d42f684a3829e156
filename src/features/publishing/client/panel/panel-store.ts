import type { TextBeside } from '#features/pages/client/door.tsx';

/** Where the panel was opened, and what had the focus then: a button, the palette, a card of the dashboard. */
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
  // Once the panel is gone: as long as it stands, it keeps the focus.
  if (from instanceof HTMLElement) setTimeout(() => from.focus());
}

export const panelStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => opened,
};

let beside: TextBeside | undefined;

/** The text that is open on the screen behind the panel, as long as it is. */
export function standBeside(text: TextBeside): () => void {
  beside = text;
  return () => {
    if (beside === text) beside = undefined;
  };
}

export const textBeside = (): TextBeside | undefined => beside;
