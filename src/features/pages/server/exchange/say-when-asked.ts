import { parentPort, type Transferable } from 'node:worker_threads';

let wishes = 0;
let wake: (() => void) | undefined;
parentPort?.on('message', () => {
  wishes += 1;
  wake?.();
});

/** Inside a thread: waits until somebody wants the next word, so that never more than one lies around. */
export async function sayWhenAsked(word: unknown, moved: readonly Transferable[] = []): Promise<void> {
  while (wishes === 0)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  wishes -= 1;
  parentPort?.postMessage(word, moved);
}
