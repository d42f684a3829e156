import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { templateName } from './test-server.ts';

/** An empty database, as on a first start; removed when the test is finished. */
export async function makeEmptyDatabase() {
  const server = inject('testServer');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const superuser = new pg.Client({ connectionString: server.superuser });
  await superuser.connect();
  await superuser.query(`CREATE DATABASE ${name} OWNER plinth_owner`);
  const inIt = (url: string) => url.replace(`/${templateName}?`, `/${name}?`);
  const owner = new pg.Client({ connectionString: inIt(server.owner) });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await superuser.end();
  });
  return {
    ownerUrl: inIt(server.owner),
    applicationUrl: inIt(server.application),
    superuserUrl: server.superuser.replace('/plinth?', `/${name}?`),
    owner,
  };
}
