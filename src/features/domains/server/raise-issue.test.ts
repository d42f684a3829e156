import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { startPublishing, type TestPublishing } from '#features/publishing/testing/start-publishing.ts';
import { listTaskLogs } from '#features/tasks/contract.ts';
import { raiseIssue } from '../contract/domains.ts';

let app: TestApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

const raise = (site: TestPublishing, message: string, who = site.owner) =>
  site.ask(raiseIssue, { body: { message } }, who);

test('mails the message and the diagnostics of the site to the operator', async () => {
  const site = await startPublishing(app);
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\nSecret words.\n' });
  await site.publish();
  const { status, body } = await raise(site, 'Nobody finds us.\r\nBcc: evil@example.com');
  expect(status).toBe(202);
  const { taskId } = body as { taskId: string };
  expect(await site.endOf(taskId)).toMatchObject({ state: 'finished', note: 'The operator was notified.' });
  const { items } = (await site.ask(listTaskLogs, { params: { id: taskId } })).body as { items: { line: string }[] };
  const lines = items.map(({ line }) => line);
  expect(lines[0]).toBe('Message: Nobody finds us. Bcc: evil@example.com');
  expect(lines.join('\n')).toMatch(/Site site-[0-9a-f]+ .*Activity completed.*No custom domain.*Release 1 .*ready/s);
  expect(lines.join('\n')).not.toContain('Secret words');

  const [told] = await app.ownerQuery<{ type: string }>('select type from notifications where user_id = $1', [
    operator.userId,
  ]);
  expect(told?.type).toBe('domains.issue-raised');
  const mails = await app.ownerQuery<{ text: string }>('select text from mails where recipient = $1', [operator.email]);
  expect(mails.map(({ text }) => text).join('\n')).toContain('Nobody finds us.');
});

test('allows one report at a time, and another after a day', async () => {
  const site = await startPublishing(app);
  const answers = await Promise.all([raise(site, 'One.'), raise(site, 'Two.')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(await raise(site, 'Three.')).toMatchObject({ status: 409, body: { code: 'domains.is_raised' } });
  await app.ownerQuery(`update raised_issues set at = now() - interval '25 hours' where site_id = $1`, [site.siteId]);
  expect((await raise(site, 'Four.')).status).toBe(202);
});

test('is allowed to admins only, and does not reveal the site to others', async () => {
  const site = await startPublishing(app);
  expect((await raise(site, 'x', site.author)).status).toBe(403);
  expect((await raise(site, 'x', site.stranger)).status).toBe(404);
  expect((await raise(site, '')).status).toBe(400);
});
