import { armFailpoints } from '#platform/house/failpoints.ts';

// The product, which stops itself once (SIGSTOP) right before it makes a release live.

let isDone = false;
armFailpoints((point) => {
  if (point !== 'publish.before-switch' || isDone) return;
  isDone = true;
  process.kill(process.pid, 'SIGSTOP');
});

// The regular entry, with its fast start.
await import('../../../../scripts/start.ts');
