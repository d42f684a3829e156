let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isDown = false), true);

/**
 * Does the work now, or after the press that is going on. Leaving a field by pressing a button must not move that button away
 * from under the pointer: the press would end beside it and do nothing.
 */
export function runAfterPointerUp(work: () => void): void {
  if (!isDown) return work();
  addEventListener('pointerup', () => setTimeout(work), { once: true });
}
