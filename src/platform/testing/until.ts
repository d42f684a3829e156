import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition, never for a time. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`not true within ${withinMs} ms: ${isTrue}`);
    await pause(10);
  }
}
