import { advanceSubscription } from '#features/payments/server/renewals/advance-subscription.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { armFailpoints } from '#platform/house/failpoints.ts';
import { makeLog } from '#platform/log/log.ts';
import { openHouse } from '../../open-house.ts';

/** A process that renews one subscription and kills itself at a failpoint. Prints `renewed` if it survives. */
const [databaseUrl = '', folder = '', userId = '', now = '', point = ''] = process.argv.slice(2);

armFailpoints((hit) => {
  if (hit !== point) return;
  process.kill(process.pid, 'SIGKILL');
  // Blocks, so that nothing runs until the signal arrives.
  for (;;);
});

const config = readConfig({ PLINTH_DATA: folder, PLINTH_PORT: '0', PLINTH_LOG_LEVEL: 'silent' }, folder);
const database = await openDatabase({
  config: { databaseUrl, databaseOwnerUrl: undefined, dataFolder: folder },
  log: makeLog('silent'),
});
const house = await openHouse(config, { database, clock: { ...systemClock, now: () => new Date(now) } });
await advanceSubscription(house, userId);
process.stdout.write('renewed\n');
process.exit(0);
