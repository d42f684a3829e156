import path from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tx.ts';
import { makeLog } from '#platform/log/log.ts';
import { spawnScript } from '#platform/testing/child-process.ts';
import { makeUsedFolder } from '#platform/testing/embedded-database.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';

const log = makeLog('silent');

test('runs both commands on the built-in server while it runs', async () => {
  const dataFolder = makeUsedFolder();
  const config = { dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined };
  const database = await openDatabase({ config, log });
  onTestFinished(() => database.close());
  await database.query('', `INSERT INTO job_effects (key) VALUES ('once')`, []);
  await insertSession(database);
  const file = path.join(makeTemporaryFolder(), 'plinth.backup');
  const secret = { PLINTH_BACKUP_PASSPHRASE: 'clay fire glaze water' };
  const run = async (script: string, folder: string) => {
    const spawned = spawnScript(new URL(`../scripts/${script}`, import.meta.url), [file], {
      PLINTH_DATA: folder,
      ...secret,
    });
    await spawned.ended;
    return { code: spawned.child.exitCode, said: spawned.lines.join('\n') };
  };
  expect(await run('backup.ts', dataFolder)).toMatchObject({ code: 0, said: expect.stringContaining('Backed up') });
  expect(database.isUp()).toBe(true);

  const elsewhere = path.join(makeTemporaryFolder(), 'data');
  expect(await run('restore.ts', elsewhere)).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });
  const restored = await openDatabase({ config: { ...config, dataFolder: elsewhere }, log });
  onTestFinished(() => restored.close());
  expect(await restored.query('', 'SELECT key FROM job_effects', [])).toEqual([{ key: 'once' }]);
  const left = `SELECT (SELECT count(*)::int FROM devices) AS devices, (SELECT count(session_id)::int FROM devices) AS sessions,
                       (SELECT count(*)::int FROM code_flows) AS flows`;
  expect(await database.query('', left, [])).toEqual([{ devices: 1, sessions: 1, flows: 1 }]);
  expect(await restored.query('', left, []), 'everyone is signed out').toEqual([{ devices: 1, sessions: 0, flows: 0 }]);
});

/** A person with a session, and a pending code. */
async function insertSession(database: Database): Promise<void> {
  const [userId, now] = [newId(), new Date()];
  await database.query(
    '',
    `INSERT INTO users (id, first_name, last_name, email, created_at) VALUES ($1, 'Mara', 'Lindqvist', 'mara@test.example', $2)`,
    [userId, now],
  );
  await database.query(
    '',
    `INSERT INTO devices (id, user_id, session_id, user_agent, address, created_at, last_seen_at)
     VALUES ($1, $2, $3, '', '', $4, $4)`,
    [newId(), userId, newId(), now],
  );
  await database.query(
    '',
    `INSERT INTO code_flows (id, purpose, email, user_id, expires_at, mailed_at, created_at)
     VALUES ($1, 'reset-password', 'mara@test.example', $2, $3, $3, $3)`,
    [newId(), userId, now],
  );
}
