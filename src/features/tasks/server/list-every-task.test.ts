import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { listEveryTask, type Task } from '../contract.ts';
import { makeTask } from '../testing/samples.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

type Page = { readonly items: (Task & { assetName: string })[]; readonly nextCursor: string | null };
const list = async (query: object = {}): Promise<Page> =>
  (await app.call(listEveryTask, { query }, operator.token)).body as Page;

test('lists the tasks of every project with its name for the operator, without payloads', async () => {
  const made: (string | undefined)[] = [];
  for (const name of ['Kiln', 'Fjord', 'Olive']) {
    const owner = await makePerson(app.house);
    const projectId = await makeProject(app.house, owner.userId, name);
    made.unshift((await makeTask(app.house, projectId, name === 'Fjord' ? 'aborted' : 'waiting')).taskId);
  }
  await app.ownerQuery(`update tasks set payload = '{"secret": "swordfish"}'`);
  const first = await list({ limit: '2' });
  const second = await list({ limit: '2', cursor: first.nextCursor });
  const seen = [...first.items, ...second.items];
  expect(seen.map(({ _id }) => _id)).toEqual(made);
  expect(seen.map(({ assetName }) => assetName)).toEqual(['Olive', 'Fjord', 'Kiln']);
  expect(JSON.stringify(seen)).not.toContain('swordfish');
  expect(second.nextCursor).toBeNull();
  expect((await list({ state: 'aborted' })).items).toMatchObject([{ assetName: 'Fjord', mayRetry: false }]);
  expect((await list({ search: 'nothing like it' })).items).toEqual([]);
  expect((await list({ to: new Date(Date.now() - 60_000).toISOString() })).items).toEqual([]);
});

test('rejects everyone else, even admins of many projects', async () => {
  const owner = await makePerson(app.house);
  await makeTask(app.house, await makeProject(app.house, owner.userId));
  expect((await app.call(listEveryTask, {}, owner.token)).status).toBe(403);
});
