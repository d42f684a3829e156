import { openDatabase } from '../db/open-database.ts';
import { makeLog } from '../log/log.ts';

/**
 * A process that opens the database of a data folder and prints `ready`, for fault tests to kill. With `write` it then inserts rows one by
 * one and prints each number once the row is committed.
 */
const [dataFolder = '', mode = 'hold'] = process.argv.slice(2);

try {
  const database = await openDatabase({
    config: { dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined },
    log: makeLog('silent'),
  });
  process.on('SIGTERM', () => void database.close());
  process.stdout.write('ready\n');
  if (mode === 'write') {
    for (;;) {
      const rows = await database.query<{ n: string }>('write', 'INSERT INTO fault_row DEFAULT VALUES RETURNING n', []);
      process.stdout.write(`${rows[0]?.n}\n`);
    }
  }
} catch (error) {
  process.stdout.write(`failed ${error instanceof Error ? error.name : 'unknown'}\n`);
  process.exit(1);
}
