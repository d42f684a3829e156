import { useLayoutEffect } from 'react';

/** Where the focus belongs while one dialog or menu is replaced by the next. */
let pending: HTMLElement | undefined;

/** Gives the focus to an element unless something else has it by then. */
export function returnFocus(to: HTMLElement | undefined, afterMs = 0): void {
  pending = to;
  setTimeout(() => {
    if (pending === to) pending = undefined;
    if (document.activeElement === document.body) to?.focus({ preventScroll: true });
  }, afterMs);
}

/**
 * Remembers what had the focus when a dialog opened, and gives it back when the dialog is removed. The library does so only for a dialog
 * that stays on the page while it is closed.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const opener = openerOf(document.activeElement) ?? pending;
    return () => returnFocus(opener);
  }, [opened]);
}

/** An entry of a menu is gone by the time the dialog closes; the button that opened the menu is not. */
function openerOf(element: Element | null): HTMLElement | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const button = element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : null) ?? element;
}
