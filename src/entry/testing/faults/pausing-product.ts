import { armFailpoints } from '#platform/house/failpoints.ts';

// The product itself, which falls asleep (SIGSTOP) in the moment before it would let readers see a release: once.

let isDone = false;
armFailpoints((point) => {
  if (point !== 'publish.before-switch' || isDone) return;
  isDone = true;
  process.kill(process.pid, 'SIGSTOP');
});

// As it is started everywhere, with what makes that quick.
await import('../../../../scripts/start.ts');
