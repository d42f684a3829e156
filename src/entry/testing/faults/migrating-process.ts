import { migrate } from '#platform/db/migrate.ts';
import { makeLog } from '#platform/log/log.ts';

// Migrates one database and ends: a process of its own, so that it can be killed in the middle.
await migrate({
  ownerUrl: process.env.OWNER_URL ?? '',
  applicationRole: 'plinth_app',
  log: makeLog('silent'),
});
