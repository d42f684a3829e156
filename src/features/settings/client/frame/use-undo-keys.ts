import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SettingsDraft } from '../draft/use-settings-draft.ts';

/** Ctrl+Z and Ctrl+Y for the whole form. Code fields have their own undo. */
export function useUndoKeys(form: RefObject<HTMLElement | null>, draft: Pick<SettingsDraft, 'undo' | 'redo'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    const letter = key.toLowerCase();
    if (!(ctrlKey || metaKey) || (letter !== 'z' && letter !== 'y')) return;
    if (target instanceof Element && target.closest('.cm-editor')) return;
    event.preventDefault();
    if (letter === 'y' || shiftKey) draft.redo?.();
    else draft.undo?.();
  });
  useEffect(() => {
    const { current } = form;
    const listen = (event: KeyboardEvent) => press(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [form]);
}
