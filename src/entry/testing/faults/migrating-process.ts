import { migrate } from '#platform/db/migrate.ts';
import { makeLog } from '#platform/log/log.ts';

// Migrates one database and exits: a separate process, so that it can be killed.
await migrate({
  ownerUrl: process.env.OWNER_URL ?? '',
  applicationRole: 'plinth_app',
  log: makeLog('silent'),
});
