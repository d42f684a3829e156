import { useEffect, useEffectEvent } from 'react';
import type { Review } from '../../contract/reviews.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** J opens the next change of the queue, K the previous one. */
export function useQueueKeys(
  items: readonly Review[],
  isOpen: (review: Review) => boolean,
  onOpen: (review: Review) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey;
    if (isModified || isTyping(event.target) || (event.key !== 'j' && event.key !== 'k')) return;
    const at = items.findIndex(isOpen);
    const next = items[event.key === 'j' ? at + 1 : at - 1];
    if (next) onOpen(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
