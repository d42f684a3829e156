import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson } from '#features/accounts/testing/make-person.ts';
import { makeProject } from '#features/projects/testing/make-project.ts';
import { makeTask } from '../testing/samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

test('an upgrade renames the steps of tasks that an earlier version started', async () => {
  const owner = await makePerson(app.house);
  const projectId = await makeProject(app.house, owner.userId);
  const { taskId } = await makeTask(app.house, projectId);
  await app.ownerQuery(`update tasks set type = 'sites.initialize' where id = $1`, [taskId]);
  await app.ownerQuery(
    `insert into task_steps (task_id, step_number, project_id, name, state)
     values ($1, 1, $2, 'Choose the starter content', 'finished'), ($1, 2, $2, 'Publish them', 'waiting')`,
    [taskId, projectId],
  );
  await app.ownerQuery(readFileSync('migrations/0041-tasks.sql', 'utf8'));
  const names = await app.ownerQuery('select name from task_steps where task_id = $1 order by step_number', [taskId]);
  expect(names, 'a step of another type keeps its name').toEqual([
    { name: 'Choose starter content' },
    { name: 'Publish them' },
  ]);
});
