import { existsSync, readFileSync } from 'node:fs';
import { armFailpoints } from '#platform/house/failpoints.ts';

// The product, which kills itself when it hits the failpoint named in the file DIE_AT, once that exists.

const file = process.env.DIE_AT ?? '';

armFailpoints((point) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== point) return;
  process.kill(process.pid, 'SIGKILL');
  // Blocks, so that nothing runs until the signal arrives.
  for (;;);
});

// The regular entry, with its fast start.
await import('../../../../scripts/start.ts');
