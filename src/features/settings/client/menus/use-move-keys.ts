import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { MenuMove } from '../../menu-rows.ts';

const ways: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Arrow keys on a handle, or with Alt anywhere in a row. */
export function useMoveKeys(
  list: RefObject<HTMLElement | null>,
  onMove: ((at: number, way: MenuMove) => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey } = event;
    const way = ways[key];
    if (!way || !onMove || !(target instanceof HTMLElement)) return;
    if (!altKey && target.dataset.handle === undefined) return;
    const at = Number(target.closest<HTMLElement>('[data-reorder]')?.dataset.reorder);
    event.preventDefault();
    onMove(at, way);
  });
  useEffect(() => {
    const { current } = list;
    const listen = (event: KeyboardEvent) => press(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, [list]);
}
