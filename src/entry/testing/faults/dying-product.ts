import { existsSync, readFileSync } from 'node:fs';
import { armFailpoints } from '#platform/house/failpoints.ts';

// The product itself, which ends as if its plug were pulled when it comes to the moment that is written in the file DIE_AT, once there is one.

const file = process.env.DIE_AT ?? '';

armFailpoints((point) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== point) return;
  process.kill(process.pid, 'SIGKILL');
  // Nothing happens any more, not even in the moment until the signal arrives.
  for (;;);
});

// As it is started everywhere, with what makes that quick.
await import('../../../../scripts/start.ts');
