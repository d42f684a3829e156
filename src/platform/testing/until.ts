import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition instead of a fixed time. It checks less often the longer it waits, because a check is often an API call. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const begunAt = Date.now();
  while (!(await isTrue())) {
    const waitedMs = Date.now() - begunAt;
    if (waitedMs > withinMs) throw new Error(`not true within ${withinMs} ms: ${isTrue}`);
    await pause(Math.min(Math.max(10, waitedMs / 10), 100));
  }
}
