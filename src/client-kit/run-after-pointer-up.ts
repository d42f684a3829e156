let isDown = false;
addEventListener('pointerdown', () => (isDown = true), true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isDown = false), true);

/**
 * Runs the work now, or after the current press ends. When a field loses the focus because a button is pressed, the layout must not move
 * the button away from the pointer: the press would miss it.
 */
export function runAfterPointerUp(work: () => void): void {
  if (!isDown) return work();
  addEventListener('pointerup', () => setTimeout(work), { once: true });
}
