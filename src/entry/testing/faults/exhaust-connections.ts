import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { createProject, listProjects } from '#features/projects/contract/assets.ts';
import { until } from '#platform/testing/until.ts';
import { startTestApp } from '../start-test-app.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';

const maxConnections = 1000;

/** Opens connections like other programs, until the server refuses more. */
async function takeAllConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  while (taken.length < maxConnections) {
    const client = new pg.Client({ connectionString: inject('testServer').application });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      expect((error as pg.DatabaseError).code).toBe('53300');
      return taken;
    }
    taken.push(client);
  }
  throw new Error('the server has no limit of connections');
}

/** Other programs hold every connection of PostgreSQL while people write. */
export async function exhaustConnections(): Promise<FaultRow> {
  const app = await startTestApp({ isWorking: true });
  onTestFinished(() => app.close());
  const { token } = await makePerson(app.house);
  const create = (name: string) => app.call(createProject, { body: { name } }, token);
  expect((await create('Before')).status).toBe(201);

  const taken = await takeAllConnections();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => ({ name: `Meanwhile ${at}`, ...(await create(`Meanwhile ${at}`)) })),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  for (const { status, body } of answers)
    if (status !== 201) expect({ status, body }).toMatchObject({ status: 503, body: { code: 'plinth.unavailable' } });
  expect((await app.fetch('/api/health/live')).status).toBe(200);

  const freedAt = performance.now();
  await Promise.all(taken.map((client) => client.end()));
  await until(async () => (await app.fetch('/api/health/ready')).status === 200);
  const after = await Promise.all(Array.from({ length: 4 }, (_, at) => create(`After ${at}`)));
  expect(after.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const tookMs = performance.now() - freedAt;

  const { body } = await app.call(listProjects, { query: { limit: 100 } }, token);
  const listed = (body as { items: { name: string }[] }).items.map(({ name }) => name);
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ name }) => name);
  expect(listed.filter((name) => name.startsWith('Meanwhile')).toSorted()).toEqual(acknowledged.toSorted());
  const refused = answers.length - acknowledged.length;
  return {
    fault: `PostgreSQL has no connection left (${taken.length} taken)`,
    userSees: `${acknowledged.length} of ${answers.length} calls as usual, ${refused} with 503 "try again in a moment" (${[...statuses].join(', ')})`,
    lost: 'nothing that was acknowledged',
    recoveredAfter: inSeconds(tookMs),
  };
}
