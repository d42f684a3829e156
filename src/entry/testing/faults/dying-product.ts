import { armFailpoints } from '#features/publishing/server/failpoints.ts';

// The product itself, which ends as if its plug were pulled when it comes to the moment in DIE_AT, for the given time: `publish.stored 2`.

const [moment, times = '1'] = (process.env.DIE_AT ?? '').split(' ');
let left = Number(times);

armFailpoints((point) => {
  if (point !== moment) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing happens any more, not even in the moment until the signal arrives.
  for (;;);
});

await import('../../main.ts');
